import { dataUrl } from '#browser/bytes.ts';
import type { CrewDayVisit } from '#contracts/crew-day.ts';
import { $crewPage, setPage } from './crew-day.ts';
import { addPhoto, takeBackPhoto } from './crew-queue.ts';

/** The visit as shown; a day stored by an older page version has no mark. */
type Tapped = Pick<CrewDayVisit, 'id'> & Partial<Pick<CrewDayVisit, 'mark'>>;

/** Shows a photo that was just taken and queues it; it was already resized. */
export async function takePhoto(visit: Tapped, picture: Blob): Promise<void> {
  const src = await dataUrl(picture);
  await addPhoto(visit, picture, (key) => {
    setPage({ shots: [...$crewPage.get().shots, { key, visit: visit.id, src }] });
  });
}

/** Takes back a photo that was just taken, sent or not. */
export async function removePhoto(visit: Tapped, key: string): Promise<void> {
  setPage({ shots: $crewPage.get().shots.filter((shot) => shot.key !== key) });
  await takeBackPhoto(visit, key);
}
