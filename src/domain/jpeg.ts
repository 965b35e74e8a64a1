const START = 0xd8;
const SCAN = 0xda;
/** Application data, comments: place, time, camera. JFIF (0xe0), Adobe (0xee) define the colors. */
const isMetadata = (marker: number) =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/**
 * A JPEG stripped of everything but the picture: no place, no time, no camera. Null when the bytes
 * are no JPEG.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  const at = (index: number) => bytes[index] ?? -1;
  if (at(0) !== 0xff || at(1) !== START) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let index = 2;
  while (at(index) === 0xff) {
    const marker = at(index + 1);
    if (marker === SCAN) return joined([...kept, pictureOf(bytes, index)]);
    const length = at(index + 2) * 256 + at(index + 3);
    if (length < 2 || index + 2 + length > bytes.length) return null;
    if (!isMetadata(marker)) kept.push(bytes.subarray(index, index + 2 + length));
    index += 2 + length;
  }
  return null;
}

/** From the scan to the end mark; drops what phones append, such as a second picture. */
function pictureOf(bytes: Uint8Array, from: number): Uint8Array {
  let end = bytes.length;
  for (let index = from; index + 1 < bytes.length; index += 1) {
    if (bytes[index] === 0xff && bytes[index + 1] === 0xd9) {
      end = index + 2;
      break;
    }
  }
  return bytes.subarray(from, end);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
