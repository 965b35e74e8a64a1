import { MARK_PNG, STAR_OFF_PNG, STAR_PNG, WAVE_PNG } from './mark-png.ts';

/**
 * The wren next to the name. It is embedded in the mail, so that nothing is loaded remotely and
 * opening the mail is not tracked. Its alt text is the name next to it.
 */
export const MARK = {
  filename: 'wren.png',
  contentType: 'image/png',
  cid: 'wren@mark',
  content: Buffer.from(MARK_PNG, 'base64'),
} as const;

/** The tide under the bar with the name, embedded as well. Without it the bar ends in a line. */
export const WAVE = {
  filename: 'tide.png',
  contentType: 'image/png',
  cid: 'tide@mark',
  content: Buffer.from(WAVE_PNG, 'base64'),
} as const;

/** A star that is given, and one that isn't: 32 pixels, drawn at twice that. */
export const STAR = {
  filename: 'star.png',
  contentType: 'image/png',
  cid: 'star@mark',
  content: Buffer.from(STAR_PNG, 'base64'),
} as const;
export const STAR_OFF = {
  filename: 'star-off.png',
  contentType: 'image/png',
  cid: 'star-off@mark',
  content: Buffer.from(STAR_OFF_PNG, 'base64'),
} as const;

/** What a mail embeds: the pictures that its HTML shows. */
export function picturesOf(html: string) {
  return [MARK, WAVE, STAR, STAR_OFF].filter(({ cid }) => html.includes(`"cid:${cid}"`));
}
