import type { CrewNews, CrewVisitState } from '#contracts/crew-day.ts';
import { checkedLines, progressOf, type VisitProgress } from '#domain/crew-taps.ts';
import type { App } from '#server/app.ts';
import { arrivalsOf, delaysOf } from './arrivals.ts';
import { checkRows } from './checks-repository.ts';
import { crewPaymentsOf } from './crew-payments.ts';
import { crewTipsOf } from './crew-tips.ts';
import { tapRows } from './taps-repository.ts';

type Tap = ReturnType<ReturnType<typeof tapRows>['ofVisits']>[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;
const inIso = ({ onTheWayAt, startedAt, finishedAt }: VisitProgress) => ({
  onTheWayAt: iso(onTheWayAt),
  startedAt: iso(startedAt),
  finishedAt: iso(finishedAt),
});

/** One member's progress at these visits; photos and checked lines count whoever they are from. */
export function progressForMember(
  app: App,
  memberId: number,
  bookingIds: readonly number[],
): (bookingId: number) => CrewVisitState {
  const taps = Map.groupBy(tapRows(app).ofVisits(bookingIds), ({ bookingId }) => bookingId);
  const photos = Map.groupBy(tapRows(app).photosOf(bookingIds), ({ bookingId }) => bookingId);
  const checks = Map.groupBy(checkRows(app).ofVisits(bookingIds), ({ bookingId }) => bookingId);
  const payments = crewPaymentsOf(app, bookingIds);
  const tips = crewTipsOf(app, bookingIds);
  const arrivalOf = arrivalsOf(app, bookingIds);
  return (bookingId) => {
    const all = taps.get(bookingId) ?? [];
    const own = all.filter((tap) => tap.memberId === memberId);
    const others = all.filter((tap) => tap.memberId !== memberId);
    return {
      ...inIso(progressOf(own)),
      othersFinished: finishedBy(others),
      photos: photos.get(bookingId)?.length ?? 0,
      problems: own.filter(({ kind }) => kind === 'problem').map(({ note }) => note),
      checked: checkedLines(checks.get(bookingId) ?? []),
      paid: payments.get(bookingId) ?? null,
      tip: tips.get(bookingId) ?? null,
      ...arrivalOf(bookingId),
    };
  };
}

function finishedBy(taps: readonly Tap[]): CrewVisitState['othersFinished'] {
  return [...Map.groupBy(taps, ({ memberId }) => memberId).values()]
    .flatMap((ofOne) => {
      const { finishedAt: at } = progressOf(ofOne);
      const name = ofOne[0]?.actor;
      return at === null || name === undefined ? [] : [{ name, at }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ name, at }) => ({ name, at: at.toISOString() }));
}

/** When the crew reported a visit finished; null before that. */
export function finishedAt(app: App, bookingId: number): Date | null {
  return progressOf(tapRows(app).ofVisits([bookingId])).finishedAt;
}

/** What the crews reported from these visits, for the owner; visits without news have no entry. */
export function crewNewsOf(app: App, bookingIds: readonly number[]): Map<number, CrewNews> {
  const taps = Map.groupBy(tapRows(app).ofVisits(bookingIds), ({ bookingId }) => bookingId);
  const photos = Map.groupBy(tapRows(app).photosOf(bookingIds), ({ bookingId }) => bookingId);
  const payments = crewPaymentsOf(app, bookingIds);
  const tips = crewTipsOf(app, bookingIds);
  const delays = delaysOf(app, bookingIds);
  const has = (id: number) => [taps, photos, payments, tips, delays].some((each) => each.has(id));
  const news = bookingIds.filter(has).map((id): [number, CrewNews] => {
    const all = taps.get(id) ?? [];
    const problems = all.filter(({ kind }) => kind === 'problem');
    const progress = inIso(progressOf(all));
    const hasBegun = progress.startedAt !== null || progress.finishedAt !== null;
    return [
      id,
      {
        ...progress,
        problems: problems.map(({ note, actor, at }) => {
          return { note, by: actor, at: at.toISOString() };
        }),
        photos: (photos.get(id) ?? []).map((photo) => {
          return { id: photo.id, by: photo.actor, at: photo.at.toISOString() };
        }),
        paid: payments.get(id) ?? null,
        tip: tips.get(id) ?? null,
        late: hasBegun ? null : (delays.get(id)?.late ?? null),
      },
    ];
  });
  return new Map(news);
}
