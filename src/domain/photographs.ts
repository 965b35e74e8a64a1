import type { Json } from './content-changes.ts';

/** What is taken of a photograph for the site; the dashboard makes a phone's picture fit it. */
export const PHOTOGRAPH = {
  /** The largest file that is taken, in bytes. */
  bytes: 4 * 1024 * 1024,
  /** More than any page shows of one; a few bytes can claim four billion. */
  pixels: 24_000_000,
  /** The smallest frame that is sharp on a wide screen, and the largest that is kept, in pixels. */
  smallest: { width: 1080, height: 720 },
  largest: { width: 2000, height: 1333 },
} as const;

/**
 * What a photograph is chosen from. Safari makes a JPEG of an HEIC while the kinds are listed; asked
 * for any picture, it hands over the file as it is.
 */
export const PHOTOGRAPH_TYPES = 'image/jpeg,image/png,image/webp';

/** Whether the first 12 bytes of a file are those of an HEIC, an iPhone's own format (ISO 23008-12). */
export function isHeic(head: Uint8Array): boolean {
  const kind = String.fromCharCode(...head.slice(4, 12));
  return /^ftyp(?:he[ivc]|mif1|msf1)/.test(kind);
}

/** What a photograph is cut to, as width by height: people are shown upright, all else across. */
const SHAPES = { wide: 3 / 2, portrait: 10 / 11 } as const;
/** The shape in which pages show a photograph. */
export type PhotographShape = keyof typeof SHAPES;

/** Where a build keeps what it has made of photographs, for the next one. */
export const MADE_FOLDER = 'made';
/** What the builder's folder of photographs is called, and a photograph in it. */
export const PHOTOGRAPHS_FOLDER = 'photographs';
/** A photograph's name in that folder. */
export function photographFile(id: string): string {
  return `${id}.jpg`;
}

/** A part of a picture, in its pixels. */
export type Frame = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * The largest frame of a shape around a point of a picture, moved in where it would leave it.
 *
 * @param focus in percent of the picture's width and height.
 */
export function frameAround(
  { width, height }: { width: number; height: number },
  focus: { readonly x: number; readonly y: number },
  shape: PhotographShape = 'wide',
): Frame {
  const ratio = SHAPES[shape];
  const frame = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  const start = (whole: number, part: number, percent: number) =>
    Math.min(whole - part, Math.max(0, Math.round((whole * percent) / 100 - part / 2)));
  return {
    ...frame,
    left: start(width, frame.width, focus.x),
    top: start(height, frame.height, focus.y),
  };
}

/** By how much a picture is made smaller before it is kept; 1 where it is small enough. */
export function scaleToKeep(size: { width: number; height: number }): number {
  const { width } = frameAround(size, { x: 50, y: 50 });
  return Math.min(1, PHOTOGRAPH.largest.width / width);
}

/** A content without a photograph: the entry that showed it shows none. */
export function withoutPhotograph(content: Json, id: string): Json {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) {
    return (content as readonly Json[]).map((each) => withoutPhotograph(each, id));
  }
  const fields = Object.entries(content).filter(([, value]) => !isOf(value, id));
  return Object.fromEntries(fields.map(([key, value]) => [key, withoutPhotograph(value, id)]));
}

function isOf(value: Json, id: string): boolean {
  return typeof value === 'object' && value !== null && 'photo' in value && value['photo'] === id;
}

const ID = /^[0-9a-f]{64}$/;

/** The photographs that a content names, each once with the first place where it stands. */
export function photographsIn(
  content: Json | undefined,
  path: readonly (string | number)[] = [],
): Map<string, readonly (string | number)[]> {
  const found = new Map<string, readonly (string | number)[]>();
  if (typeof content !== 'object' || content === null) return found;
  for (const [key, value] of Object.entries(content)) {
    const here = [...path, Array.isArray(content) ? Number(key) : key];
    if (key === 'photo' && typeof value === 'string' && ID.test(value)) found.set(value, path);
    for (const [id, place] of photographsIn(value, here)) if (!found.has(id)) found.set(id, place);
  }
  return found;
}
