/**
 * The pictures that come with the site, in src/assets/pictures; a test compares the two. Pages name
 * them, so each keeps its place in gallery.json, with a photograph of the owner's or without.
 */
export const DRAWN_PAIRS = ['bathroom', 'kitchen', 'living', 'oven'] as const;
/** The single ones. */
export const DRAWN_PICTURES = [
  'hero-living',
  'hero-kitchen',
  'hero-bedroom',
  'empty-flat',
  'empty-room',
  'window',
  'office',
  'meeting-room',
  'restaurant',
  'retail',
  'medical',
  'van',
  'team',
  'gloves',
  'towels',
] as const;
