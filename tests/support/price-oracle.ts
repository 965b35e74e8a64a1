/**
 * What a visit costs, worked out by hand: every home's price is written down, nothing is shared
 * with the product's own computation, and percentages are fractions of whole tenths of a cent.
 */
type Asked = {
  readonly kind: 'basic' | 'deep' | 'premium' | 'move';
  /** Bedrooms and bathrooms; null for a home that nobody has described. */
  readonly home: readonly [bedrooms: number, bathrooms: number] | null;
  readonly addOns: ReadonlySet<string>;
  readonly frequency: string | undefined;
  readonly welcome: boolean;
};

/** Rows are bedrooms 0 to 5, columns bathrooms 1 to 4, in dollars. */
const DOLLARS = {
  basic:
    '100 110 120 130|110 120 130 140|120 130 140 150|135 145 155 165|150 160 170 180|170 180 190 200',
  deep: '200 215 230 245|205 220 235 250|215 230 245 260|230 245 260 275|245 260 275 290|255 270 285 300',
  premium:
    '275 300 325 350|300 325 350 375|325 350 375 400|360 385 410 435|395 420 445 470|425 450 475 500',
  move: '200 215 230 245|200 215 230 245|250 265 280 295|320 335 350 365|320 335 350 365|320 335 350 365',
};
const MINUTES = {
  basic:
    '120 125 130 135|125 130 135 140|135 140 145 150|145 150 155 160|155 160 165 170|165 170 175 180',
  deep: '240 255 270 285|255 270 285 300|270 285 300 315|285 300 315 330|300 315 330 345|315 330 345 360',
  premium:
    '360 375 390 405|375 390 405 420|390 405 420 435|405 420 435 450|420 435 450 465|435 450 465 480',
  move: '180 195 210 225|180 195 210 225|240 255 270 285|330 345 360 375|330 345 360 375|330 345 360 375',
};
const UNDESCRIBED = { basic: [100, 180], deep: [200, 360], premium: [275, 480], move: [0, 0] };
const ADD_ONS: Readonly<Record<string, readonly [dollars: number, minutes: number]>> = {
  'interior-windows': [25, 45],
  refrigerator: [30, 30],
  oven: [35, 40],
  garage: [50, 60],
  basement: [40, 45],
};
/** How many parts of a hundred stay, so that nothing is subtracted twice. */
const KEPT: Readonly<Record<string, number>> = { weekly: 90, 'bi-weekly': 95 };

function cellOf(tables: Readonly<Record<Asked['kind'], string>>, asked: Asked, start: number) {
  if (!asked.home) return start;
  const [bedrooms, bathrooms] = asked.home;
  return Number(tables[asked.kind].split('|')[bedrooms]?.split(' ')[bathrooms - 1]);
}

/** Cents before and after discounts, and minutes. */
export function oraclePrice(asked: Asked): { before: number; after: number; minutes: number } {
  const [startDollars = 0, startMinutes = 0] = UNDESCRIBED[asked.kind];
  let dollars = cellOf(DOLLARS, asked, startDollars);
  let minutes = cellOf(MINUTES, asked, startMinutes);
  for (const id of asked.addOns) {
    dollars += ADD_ONS[id]?.[0] ?? NaN;
    minutes += ADD_ONS[id]?.[1] ?? NaN;
  }
  // Nobody moves every week.
  const often = asked.kind === 'move' ? undefined : asked.frequency;
  const kept = Math.min(asked.welcome ? 80 : 100, KEPT[often ?? ''] ?? 100);
  // What stays is rounded half down where what goes is rounded half up.
  const after = Number((BigInt(dollars) * 100n * BigInt(kept) + 49n) / 100n);
  return { before: dollars * 100, after, minutes };
}
