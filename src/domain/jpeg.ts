/** Markers of the JPEG standard (ITU-T T.81, table B.1); others are in no picture of a browser. */
const MARKER = {
  huffmanTables: 0xc4,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  quantizationTables: 0xdb,
  numberOfLines: 0xdc,
  restartInterval: 0xdd,
  jfif: 0xe0,
  adobe: 0xee,
} as const;

/** Baseline, extended and progressive, all with Huffman tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Application data and comments: place, time, camera, a second picture. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** More than any phone's camera makes; a few bytes can claim four billion. */
const MOST_PIXELS = 60_000_000;

/** Thrown within, where the bytes are no whole JPEG. */
class NoJpeg extends Error {}

/**
 * A JPEG stripped of everything but the picture: no place, no time, no camera, nothing after its
 * end. It is walked marker by marker through every scan to the end, and only what draws the picture
 * is taken over; no byte of it is decoded.
 *
 * @returns null when the bytes are no JPEG, or not a whole one.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  try {
    return joined(partsOf(bytes));
  } catch (error) {
    if (error instanceof NoJpeg) return null;
    throw error;
  }
}

function partsOf(bytes: Uint8Array): Uint8Array[] {
  if (bytes[0] !== 0xff || bytes[1] !== MARKER.start) throw new NoJpeg();
  const kept = [bytes.subarray(0, 2)];
  let [index, frames, scans] = [2, 0, 0];
  for (;;) {
    const { marker, from } = nextMarker(bytes, index);
    if (marker === MARKER.end) {
      if (scans === 0) throw new NoJpeg();
      return [...kept, Uint8Array.of(0xff, MARKER.end)];
    }
    const segment = segmentAt(bytes, from);
    index = from + segment.length;
    if (isFrame(marker)) {
      frames += 1;
      if (pixelsOf(segment) > MOST_PIXELS) throw new NoJpeg();
    }
    if (marker === MARKER.scan) scans += 1;
    if (frames > 1 || (scans > 0 && frames === 0)) throw new NoJpeg();
    const part = drawingPart(marker, segment);
    if (part) kept.push(Uint8Array.of(0xff, marker), part);
    if (marker !== MARKER.scan) continue;
    const end = endOfScan(bytes, index);
    kept.push(bytes.subarray(index, end));
    index = end;
  }
}

/** The pixels of a frame: what whoever looks at the picture has to hold in memory. */
function pixelsOf(segment: Uint8Array): number {
  return twoBytes(segment, 3) * twoBytes(segment, 5);
}

/** The marker at an index, behind any fill bytes, and where its segment begins. */
function nextMarker(bytes: Uint8Array, index: number): { marker: number; from: number } {
  if (bytes[index] !== 0xff) throw new NoJpeg();
  let at = index + 1;
  while (bytes[at] === 0xff) at += 1;
  return { marker: bytes[at] ?? 0, from: at + 1 };
}

/** A segment with the two bytes of its length. */
function segmentAt(bytes: Uint8Array, from: number): Uint8Array {
  const length = twoBytes(bytes, from);
  if (length < 2 || from + length > bytes.length) throw new NoJpeg();
  return bytes.subarray(from, from + length);
}

/** The part of a segment that draws the picture; null for metadata. */
function drawingPart(marker: number, segment: Uint8Array): Uint8Array | null {
  if (marker === MARKER.jfif) return jfif(segment);
  if (marker === MARKER.adobe) return isNamed(segment, 'Adobe', 14) ? cut(segment, 14) : null;
  if (isMetadata(marker)) return null;
  // Only the length that its content has: nothing hides behind a table.
  if (segment.length !== wantedLength(marker, segment)) throw new NoJpeg();
  return segment;
}

/** The size of its pixels, without the thumbnail that can follow. */
function jfif(segment: Uint8Array): Uint8Array | null {
  if (!isNamed(segment, 'JFIF\0', 16)) return null;
  const plain = cut(segment, 16);
  plain.set([0, 0], 14);
  return plain;
}

/** The beginning of a segment, as a segment of its own. */
function cut(segment: Uint8Array, length: number): Uint8Array {
  const short = segment.slice(0, length);
  short.set([0, length], 0);
  return short;
}

function isNamed(segment: Uint8Array, name: string, length: number): boolean {
  const bytes = Array.from(name, (letter) => letter.charCodeAt(0));
  return segment.length >= length && bytes.every((byte, index) => segment[2 + index] === byte);
}

function wantedLength(marker: number, segment: Uint8Array): number {
  if (isFrame(marker)) return 8 + 3 * (segment[7] ?? 0);
  switch (marker) {
    case MARKER.scan:
      return 6 + 2 * (segment[2] ?? 0);
    case MARKER.restartInterval:
    case MARKER.numberOfLines:
      return 4;
    case MARKER.quantizationTables:
      return tablesLength(segment, (at) => ((segment[at] ?? 0) >> 4 === 0 ? 65 : 129));
    case MARKER.huffmanTables:
      return tablesLength(segment, (at) => {
        const counts = segment.subarray(at + 1, at + 17);
        return counts.reduce((sum, count) => sum + count, 17);
      });
    default:
      throw new NoJpeg();
  }
}

/** How long the tables of a segment are, one after the other. */
function tablesLength(segment: Uint8Array, lengthAt: (index: number) => number): number {
  let index = 2;
  while (index < segment.length) index += lengthAt(index);
  return index;
}

/** Where the data of a scan ends: at a marker that is neither a restart nor a stuffed 0xff. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let index = from; index < bytes.length; index += 1) {
    if (bytes[index] !== 0xff) continue;
    let at = index + 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) throw new NoJpeg();
    if (marker !== 0 && !isRestart(marker)) return index;
    index = at;
  }
  throw new NoJpeg();
}

function twoBytes(bytes: Uint8Array, index: number): number {
  return (bytes[index] ?? 0) * 256 + (bytes[index + 1] ?? 0);
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
