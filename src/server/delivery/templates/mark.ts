import { MARK_PNG } from './mark-png.ts';

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
