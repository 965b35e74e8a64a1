/**
 * A crew's day as somebody with a pencil works it out: minutes, not half-hour sets, and every
 * combination of starts tried one after another. It shares no code with the product.
 */

/** When the parts of the day start and end, in minutes after midnight. */
const PARTS: Readonly<Record<string, readonly [from: number, until: number]>> = {
  morning: [480, 720],
  afternoon: [720, 1020],
  evening: [1020, 1200],
};
const DAY_ENDS = 1200;

/** A time in which the crew can't work. */
export type PaperClosing = readonly [from: number, until: number];
/** A visit: where it stands, in minutes after midnight, and whether it must stay there. */
export type PaperJob = {
  part: string;
  start: number;
  minutes: number;
  isFixed: boolean;
  /** Hours that it is not shifted into, though the crew works then. */
  avoids?: readonly PaperClosing[];
};
/** A visit to place; at `start` only if that is given. */
export type PaperWish = { part: string; minutes: number; start?: number | undefined };

/** Minutes rounded up to half hours. */
export function rounded(minutes: number): number {
  return Math.ceil(minutes / 30) * 30;
}

/** The starts that a part of the day has for a visit, clear of closed times. */
export function startsOf(wish: PaperWish, closed: readonly PaperClosing[]): number[] {
  const [from = 0, until = 0] = PARTS[wish.part] ?? [];
  const starts: number[] = [];
  for (let start = from; start < until; start += 30) {
    const end = start + rounded(wish.minutes);
    const isClear = closed.every(([shut, open]) => end <= shut || open <= start);
    const isAsked = wish.start === undefined || wish.start === start;
    if (end <= DAY_ENDS && isClear && isAsked) starts.push(start);
  }
  return starts;
}

type Stay = readonly [start: number, end: number];

function areApart(stays: readonly Stay[], [start, end]: Stay, travel: number): boolean {
  return stays.every(([from, until]) => until + travel <= start || end + travel <= from);
}

function shiftsOf({ part, minutes, avoids = [] }: PaperJob, closed: readonly PaperClosing[]) {
  return startsOf({ part, minutes }, [...closed, ...avoids]);
}

/**
 * Whether a visit fits into a crew's day: beside the others as they stand, or with those shifted
 * inside their own part of the day that may be.
 */
export function fits(
  jobs: readonly PaperJob[],
  wish: PaperWish,
  closed: readonly PaperClosing[],
  travel: number,
): boolean {
  const standing = jobs.map(({ start, minutes }): Stay => [start, start + rounded(minutes)]);
  const own = startsOf(wish, closed);
  const length = rounded(wish.minutes);
  if (own.some((start) => areApart(standing, [start, start + length], travel))) return true;
  const choices = jobs.map((job) => (job.isFixed ? [job.start] : shiftsOf(job, closed)));
  const lengths = jobs.map(({ minutes }) => rounded(minutes));
  return isThereOne([own, ...choices], [length, ...lengths], travel);
}

/** Tries every combination; stops at the first that works. */
function isThereOne(
  choices: readonly (readonly number[])[],
  lengths: readonly number[],
  travel: number,
): boolean {
  // Those with the fewest choices first, or trying would never end.
  const order = choices
    .map((_, index) => index)
    .toSorted((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0));
  const place = (at: number, stays: readonly Stay[]): boolean => {
    const index = order[at];
    if (index === undefined) return true;
    return (choices[index] ?? []).some((start) => {
      const stay: Stay = [start, start + (lengths[index] ?? 0)];
      return areApart(stays, stay, travel) && place(at + 1, [...stays, stay]);
    });
  };
  return place(0, []);
}
