/** Where a name goes relative to its dot, in em. */
type Name = {
  readonly anchor?: 'middle' | 'end';
  readonly dx?: string;
  readonly dy: string;
  /** Whether it has room in the larger letters of the company's own city. */
  readonly roomy?: boolean;
  /** Broken into lines where the land is narrower than the name. */
  readonly lines?: readonly string[];
  /** Where a narrow map, with its larger letters, has room for it instead. */
  readonly narrow?: Narrow;
};

/** In sheet units; a line leads from there to the dot, where the name is far from it. */
type Narrow = {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'end';
  readonly lineFrom?: { readonly x: number; readonly y: number };
};

const RIGHT: Name = { dx: '0.6em', dy: '0.35em' };
const LEFT: Name = { anchor: 'end', dx: '-0.6em', dy: '0.35em' };
const ABOVE: Name = { anchor: 'middle', dy: '-0.65em' };
/** Above the dot, ending over it. */
const HIGH: Name = { anchor: 'end', dx: '0.4em', dy: '-0.65em' };

/** The side on which a name overlaps no other name and not the circle. */
export const NAMES: Readonly<Record<string, Name>> = {
  Piedmont: { dx: '0.6em', dy: '0.5em', narrow: { x: 409, y: 326 } },
  Oakland: { dx: '0.75em', dy: '0.43em', roomy: true },
  Berkeley: RIGHT,
  // On a phone it sits out on the ocean.
  'San Francisco': {
    anchor: 'end',
    dx: '0.9em',
    dy: '1.3em',
    lines: ['San', 'Francisco'],
    narrow: { x: 156, y: 392, anchor: 'end', lineFrom: { x: 164, y: 412 } },
  },
  Emeryville: { dx: '0.55em', dy: '-0.3em', narrow: { x: 341, y: 334, anchor: 'end' } },
  Alameda: { anchor: 'end', dx: '-0.9em', dy: '1.3em', roomy: true },
  'Daly City': {
    dx: '-0.25em',
    dy: '1.25em',
    narrow: { x: 160, y: 545, anchor: 'end', lineFrom: { x: 166, y: 533 } },
  },
  'San Leandro': RIGHT,
  Hayward: HIGH,
  'San Mateo': LEFT,
  Richmond: RIGHT,
  Fremont: RIGHT,
  'Walnut Creek': { ...LEFT, dy: '0.6em' },
  Concord: RIGHT,
  // Neither may reach the edge of the smallest phone.
  'San Rafael': ABOVE,
  Pleasanton: { anchor: 'end', dx: '1.5em', dy: '1.3em' },
};

/** The strait is narrower than its name, so a line leads to it from the ocean, in sheet units. */
export const STRAIT = { from: { x: 134, y: 344 }, to: { x: 186, y: 366 } };

/** Bodies of water by name, in sheet units; small ones only if there is room. */
export const WATERS = [
  { lines: ['Pacific', 'Ocean'], x: 84, y: 462, always: true },
  { lines: ['San', 'Francisco', 'Bay'], x: 352, y: 468, always: true },
  { lines: ['San Pablo', 'Bay'], x: 277, y: 82, always: true },
  { lines: ['Suisun', 'Bay'], x: 630, y: 58, always: false },
  { lines: ['Golden', 'Gate'], x: 92, y: 318, always: true },
  { lines: ['Carquinez', 'Strait'], x: 424, y: 72, always: false },
] as const;
