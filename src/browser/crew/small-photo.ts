import { PHOTO_LIMITS } from '#domain/crew-taps.ts';

/** Longest side in pixels and JPEG quality, tried in order until it is small enough. */
const TRIES = [
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.6 },
  { side: 1200, quality: 0.6 },
  { side: 800, quality: 0.5 },
] as const;

/**
 * A photo as a small JPEG, redrawn so that location, time and camera data are dropped.
 *
 * @throws Error when the browser cannot read it.
 */
export async function smallPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    for (const { side, quality } of TRIES) {
      const small = await painted(picture, side, quality);
      if (small && small.size <= PHOTO_LIMITS.bytes) return small;
    }
  } finally {
    picture.close();
  }
  throw new Error('This picture does not get small enough.');
}

function painted(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
