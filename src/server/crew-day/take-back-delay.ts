import type { CrewPhotoQuery, CrewVisitState } from '#contracts/crew-day.ts';
import { movedWindow } from '#domain/crew-delay.ts';
import type { App } from '#server/app.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { announceLate, noteWindow, takeBackLate } from '#server/delivery/announce-late.ts';
import { visitsOfCrew } from '#server/schedule/crew-visits.ts';
import { progressForMember } from './crew-progress.ts';
import { delayRows } from './delays-repository.ts';
import { isStillNews } from './record-delay.ts';
import { noteInHistory } from './record-tap.ts';
import { crewRefusal } from './refusals.ts';
import { visitOnItsDay } from './visit-of-crew.ts';

/** Whose delay is taken back: `delay.key` is the one it was sent with. */
type TakenBack = { token: string; bookingId: number; delay: CrewPhotoQuery };

/**
 * Takes a delay back before anybody was told of it: each window is what it was. One that never
 * arrived, or was taken back already, changes nothing, so it may be sent twice.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws;
 * `status-refused` once a customer was told.
 */
export function takeBackDelay(app: App, { token, bookingId, delay }: TakenBack): CrewVisitState {
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...delay, bookingId });
    const rows = delayRows(app).ofKey(delay.key, member.id);
    const [first] = rows;
    if (first) {
      const bookingIds = rows.map((row) => row.bookingId);
      const news = { key: delay.key, bookingIds, since: first.createdAt };
      if (!takeBackLate(app, news)) throw crewRefusal('late-told', member.language);
    }
    const date = visit.preferredDate;
    const visits = visitsOfCrew(app, member.crewId, date, date);
    for (const { bookingId: id, expectedAt, arrivesAt } of rows) {
      const moved = visits.find((each) => each.id === id);
      if (!moved) continue;
      const { arrivalFrom: from, arrivalUntil: until } = moved;
      // The office may have told them another hour meanwhile.
      if (from === arrivesAt && until !== null) {
        const window = movedWindow({ from, until }, expectedAt);
        const earlier = delayRows(app).lastBefore(delay.key, id, date);
        // What an earlier delay was to say is right again; where it went out, it isn't said twice.
        if (earlier?.arrivesAt === expectedAt && earlier.isTold) {
          const isNews = isStillNews(moved, window, app.now());
          announceLate(app, moved, { key: earlier.key, window, isNews });
        } else noteWindow(app, moved, window);
      }
      noteInHistory(app, { visit: moved, member, at, action: 'crew-late-undone' });
    }
    delayRows(app).undo(
      rows.map(({ id }) => id),
      app.now(),
    );
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}
