/** What tells one drawn portrait from another; the rest of the drawing is the same. */
export type PortraitShapes = {
  readonly ground: string;
  readonly shirt: string;
  readonly skin: string;
  /** The neck, in the shade of the chin. */
  readonly shade: string;
  readonly hair: string;
  /** Hair behind the shoulders, or none. */
  readonly back?: string;
  /** Hair, beard or cap over the face. */
  readonly front: string;
};

const PORTRAITS: readonly PortraitShapes[] = [
  {
    ground: '#FDF1D3',
    shirt: '#FFFFFF',
    skin: '#D9A577',
    shade: '#C08A5C',
    hair: '#4A3A36',
    back: 'M100 14a20 20 0 1 0 .1 0z',
    front: 'M62 98c-8-40 12-60 38-60s46 20 38 60c-3-16-8-24-14-30-10 4-22 4-34-2-12 6-24 14-28 32z',
  },
  {
    ground: '#CFE4DD',
    shirt: '#F4B740',
    skin: '#8A5A3B',
    shade: '#734829',
    hair: '#1F1613',
    front:
      'M64 84c-4-30 14-44 36-44s40 14 36 44c-3-9-6-14-10-17-16-4-36-4-52 0-4 3-7 8-10 17zM64 98c2 6 6 12 12 12 8 0 14-5 24-5s16 5 24 5c6 0 10-6 12-12 2 28-14 48-36 48S62 126 64 98zm20 19q16-7 32 0c2 10-6 15-16 15s-18-5-16-15z',
  },
  {
    ground: '#DDF1E6',
    shirt: '#DDEDF7',
    skin: '#EBC29B',
    shade: '#D3A377',
    hair: '#221D1F',
    back: 'M56 156c-14-60-8-118 44-118s58 58 44 118c-14 6-24 4-30-2H86c-6 6-16 8-30 2z',
    front:
      'M60 106c-8-46 12-68 40-68s48 22 40 68c-2-14-6-24-10-30-22 2-42 0-56-10-6 8-12 20-14 40z',
  },
  {
    ground: '#EBF3EF',
    shirt: '#1E7A4F',
    skin: '#B57B50',
    shade: '#9A643C',
    hair: '#123B36',
    front:
      'M62 80c-2-28 14-44 38-44s40 16 38 44c-12-5-24-7-38-7s-26 2-38 7zM58 84c24-10 60-10 84 0 4 2 4 7-1 6-28-5-54-5-82 0-5 1-5-4-1-6zM92 52q8-6 16 0M92 58q8-6 16 0',
  },
];

/** The drawing for the person at this place of the list; they come around again after four. */
export function portraitShapes(index: number): PortraitShapes {
  const shapes = PORTRAITS[index % PORTRAITS.length];
  if (!shapes) throw new Error(`No portrait is drawn for place ${index}`);
  return shapes;
}
