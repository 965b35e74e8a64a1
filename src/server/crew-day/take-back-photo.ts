import type { CrewPhotoQuery, CrewVisitState } from '#contracts/crew-day.ts';
import type { App } from '#server/app.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { progressForMember } from './crew-progress.ts';
import { noteInHistory } from './record-tap.ts';
import { tapRows } from './taps-repository.ts';
import { visitOnItsDay } from './visit-of-crew.ts';

/** Whose photo of which visit is taken back. */
type TakenBack = { token: string; bookingId: number; photo: CrewPhotoQuery };

/**
 * Deletes a photo that the member took at a visit, by the key it was sent with. One that isn't there,
 * or is somebody else's, changes nothing, so it may be sent twice.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws.
 */
export function takeBackPhoto(app: App, given: TakenBack): CrewVisitState {
  const { token, bookingId, photo } = given;
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...photo, bookingId });
    if (tapRows(app).removePhoto({ key: photo.key, bookingId, memberId: member.id })) {
      noteInHistory(app, { visit, member, at, action: 'crew-photo-removed', reason: '' });
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}
