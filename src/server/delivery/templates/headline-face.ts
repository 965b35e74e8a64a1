import { HEADLINE_FONT, RARE_HEADLINE_FONT } from './headline-font.ts';

const face = (font: string, more = '') =>
  `@font-face{font-family:'Bricolage Grotesque';font-weight:400 800;src:url(data:font/woff2;base64,${font}) format('woff2')${more}}`;

/**
 * The brand's headline font inside the mail, so that nothing is loaded remotely. In a style of its
 * own: Gmail leaves out a whole style with anything in it that it doesn't know. Outlook for Windows
 * would show every such title in Times, so it isn't told of it.
 */
export const HEADLINE_FACE = `<!--[if !mso]><!--><style>${face(HEADLINE_FONT)}${face(
  RARE_HEADLINE_FONT,
  ';unicode-range:U+21,U+27,U+3A,U+40,U+4A,U+58,U+5A,U+B7,U+E9,U+F1,U+2014,U+2026',
)}</style><!--<![endif]-->`;
