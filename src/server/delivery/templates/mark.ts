import { MARK_PNG, WAVE_PNG } from './mark-png.ts';

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

/** What every mail embeds. */
export const PICTURES = [MARK, WAVE];
