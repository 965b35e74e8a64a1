/**
 * The brand's tokens. Tailwind 4 reads them through `@config` in src/styles.
 * Text on a surface: `ink` and `slate` on paper, mist and white; white on spruce, leaf and ink.
 *
 * @type {import('tailwindcss').Config}
 */
export default {
  theme: {
    extend: {
      colors: {
        paper: '#F8FAF7',
        mist: '#EBF3EF',
        tide: '#CFE4DD',
        fog: '#D3DFDA',
        ink: '#10201E',
        slate: '#47605B',
        spruce: { DEFAULT: '#123B36', dark: '#0B2925', light: '#1F5A52' },
        leaf: { DEFAULT: '#1E7A4F', dark: '#155C3B', soft: '#DDF1E6' },
        marigold: { DEFAULT: '#F4B740', soft: '#FDF1D3', dark: '#7A5200' },
        danger: { DEFAULT: '#B3382A', soft: '#FBE6E2' },
        azure: { DEFAULT: '#1D5F8A', soft: '#DDEDF7' },
      },
      fontFamily: {
        display: [
          '"Bricolage Grotesque Variable"',
          '"Bricolage Fallback"',
          '"Bricolage Fallback Wide"',
          'system-ui',
          'sans-serif',
        ],
        sans: [
          '"Figtree Variable"',
          '"Figtree Fallback"',
          '"Figtree Fallback Wide"',
          'system-ui',
          'sans-serif',
        ],
      },
    },
  },
};
