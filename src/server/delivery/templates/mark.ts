import { MARK_PNG } from './mark-png.ts';

/**
 * The wren beside the name. It travels inside the mail, so that nothing is loaded from anywhere and
 * nobody is told that the mail was opened. Its text is the name that stands beside it.
 */
export const MARK = {
  filename: 'wren.png',
  contentType: 'image/png',
  cid: 'wren@mark',
  content: Buffer.from(MARK_PNG, 'base64'),
} as const;
