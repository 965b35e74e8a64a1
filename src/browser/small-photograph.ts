import { isHeic, PHOTOGRAPH, scaleToKeep } from '#domain/photographs.ts';

/** More than a phone's camera makes; a browser would have to hold it in memory. */
const MOST_MB = 80;
const MOST_PIXELS = 120_000_000;
/** Tried in order until it is small enough. */
const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.4];

const TOO_LARGE = `This file is larger than ${MOST_MB} MB. Choose a smaller picture.`;
const HUGE = 'This picture has more pixels than a browser can hold. Choose a smaller one.';
const HEIC =
  'This is an HEIC file, the iPhone’s own format, and this browser can’t read it. On the iPhone, choose the picture from Photos, not from Files. On a computer, save it as JPEG first.';
const UNREADABLE =
  'This isn’t a picture that the browser can read: the file is damaged, or it is something else. Choose another one.';
const { smallest } = PHOTOGRAPH;
const TOO_SMALL = `This picture is too small to look sharp: it needs at least ${smallest.width} by ${smallest.height} pixels. Choose the original, not a copy from a chat.`;

/**
 * A phone's photograph as a JPEG that the server takes: upright, no larger than pages need it, and
 * redrawn, so that place, time and camera stay on the phone.
 *
 * @returns a sentence where it can't be made.
 */
export async function smallPhotograph(file: Blob): Promise<Blob | string> {
  if (file.size > MOST_MB * 1024 * 1024) return TOO_LARGE;
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  if (pngPixels(head) > MOST_PIXELS) return HUGE;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return isHeic(head) ? HEIC : UNREADABLE;
  try {
    const { width, height } = picture;
    const frame = Math.min(width, (height * smallest.width) / smallest.height);
    if (frame < smallest.width) return TOO_SMALL;
    const canvas = document.createElement('canvas');
    const scale = scaleToKeep({ width, height });
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return HUGE;
    context.imageSmoothingQuality = 'high';
    // What lets its ground through has a white one.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const small = await jpegOf(canvas, quality);
      if (small && small.size <= PHOTOGRAPH.bytes) return small;
    }
    return HUGE;
  } finally {
    picture.close();
  }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

/** What a PNG claims to have, of which a few bytes can claim billions; 0 for other files. */
function pngPixels(head: Uint8Array): number {
  const view = new DataView(head.buffer);
  const isPng = head.length >= 24 && view.getUint32(0) === 0x89504e47;
  return isPng ? view.getUint32(16) * view.getUint32(20) : 0;
}
