/** The brand's colors (tailwind.config.mjs) and a mail's dimensions, in pixels. */
export const COLORS = {
  paper: '#F7FAF8',
  mist: '#EAF3F0',
  fog: '#D5E0DC',
  ink: '#10201E',
  slate: '#47605B',
  spruce: '#123B36',
  leaf: '#1E7A4F',
  marigold: '#F4B740',
  marigoldSoft: '#FDF1D3',
  marigoldDark: '#7A5200',
  danger: '#B3382A',
  white: '#FFFFFF',
} as const;

/** Mail programs rarely load web fonts: these are installed. */
export const FONT = "'Figtree','Segoe UI',Helvetica,Arial,sans-serif";
/** Of titles and the name. The first comes with the mail, where the program reads it (headline-face.ts). */
export const HEADLINE =
  "'Bricolage Grotesque','Avenir Next','Trebuchet MS','Segoe UI',Helvetica,Arial,sans-serif";
export const WIDTH = 560;
