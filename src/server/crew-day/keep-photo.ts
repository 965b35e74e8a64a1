import type { CrewPhotoQuery, CrewVisitState } from '#contracts/crew-day.ts';
import { PHOTO_LIMITS } from '#domain/crew-taps.ts';
import { plainJpeg } from '#domain/jpeg.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { progressForMember } from './crew-progress.ts';
import { noteInHistory } from './record-tap.ts';
import { crewRefusal } from './refusals.ts';
import { tapRows } from './taps-repository.ts';
import { visitOnItsDay } from './visit-of-crew.ts';

/** An incoming photo. */
type NewPhoto = {
  token: string;
  bookingId: number;
  photo: CrewPhotoQuery;
  /** Reads the body; called only once the photo is accepted. */
  read: () => Promise<Uint8Array>;
};

/**
 * Stores a photo of a visit without its metadata. Sending the same one again changes nothing.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws;
 * `too-large`, `unsupported-type`, or `status-refused` when the visit has the maximum.
 */
export async function keepPhoto(app: App, given: NewPhoto): Promise<CrewVisitState> {
  const { token, bookingId, photo } = given;
  const { language } = assertWanted(app, given);
  const bytes = await given.read();
  if (bytes.length > PHOTO_LIMITS.bytes) throw crewRefusal('large-photo', language);
  const plain = plainJpeg(bytes);
  if (!plain) throw crewRefusal('no-photo', language);
  return app.transaction(() => {
    // Reading takes a while: the link may be revoked and the visit another crew's by now.
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...photo, bookingId });
    if (!tapRows(app).hasPhoto(photo.key)) {
      if (tapRows(app).countPhotos(bookingId) >= PHOTO_LIMITS.visit) {
        throw crewRefusal('many-photos', member.language);
      }
      const data = Buffer.from(plain);
      const row = { key: photo.key, bookingId, memberId: member.id, data };
      tapRows(app).addPhoto({ ...row, takenAt: at, createdAt: app.now() });
      noteInHistory(app, { visit, member, at, action: 'crew-photo', reason: '' });
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}

/** Runs before the body is read, so that nobody can upload without a valid link. */
function assertWanted(app: App, { token, bookingId, photo }: NewPhoto) {
  const member = memberOfLink(app, token);
  visitOnItsDay(app, member, { ...photo, bookingId });
  return member;
}

/** A photograph for the owner. @throws AppError `not-found`. */
export function showPhoto(app: App, bookingId: number, id: number): Buffer {
  const data = tapRows(app).photo(bookingId, id);
  if (!data) throw new AppError('not-found', 'We can’t find that photo.');
  return data;
}
