/** What a member taps on the day of a visit, in order; `reopen` undoes a finish. */
export const CREW_TAPS = ['on-the-way', 'start', 'finish', 'reopen', 'problem'] as const;
/** One of these taps. */
export type CrewTap = (typeof CREW_TAPS)[number];

/**
 * The header that carries the token of a member's link. The token is in the link's fragment so that
 * server logs and referrers never contain it.
 */
export const CREW_TOKEN_HEADER = 'x-crew-token';

/** Maximum size of a photo in bytes, and how many a visit may have. */
export const PHOTO_LIMITS = { bytes: 600 * 1024, visit: 12 } as const;

/** Maximum length of a problem report, in characters. */
export const PROBLEM_LENGTH = 500;

/** A tap and when it was made. */
export type TimedTap = { readonly kind: CrewTap; readonly at: Date };

/** A visit's progress, as reported by the crew. */
export type VisitProgress = {
  readonly onTheWayAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
};

/**
 * A visit's progress, from taps in any order: the first time somebody was on the way and started,
 * and the last time they finished, unless the visit was reopened after that.
 */
export function progressOf(taps: readonly TimedTap[]): VisitProgress {
  const sorted = taps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const first = (kind: CrewTap) => sorted.find((tap) => tap.kind === kind)?.at ?? null;
  const last = sorted.findLast(({ kind }) => kind === 'finish' || kind === 'reopen');
  return {
    onTheWayAt: first('on-the-way'),
    startedAt: first('start'),
    finishedAt: last?.kind === 'finish' ? last.at : null,
  };
}

/** A line of a checklist, checked or unchecked, and when. */
export type TimedCheck = { readonly line: string; readonly isDone: boolean; readonly at: Date };

/** The lines that are checked off, from checks in any order: of each line the newest counts. */
export function checkedLines(checks: readonly TimedCheck[]): string[] {
  const newest = new Map<string, boolean>();
  for (const { line, isDone } of checks.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    newest.set(line, isDone);
  }
  return [...newest].filter(([, isDone]) => isDone).map(([line]) => line);
}

/**
 * When a tap was made, by the server's clock. A phone's clock can be off by hours, but the time
 * elapsed on it is right.
 *
 * @param tap both by the phone's clock: when it was made and when it was sent.
 */
export function tappedAt(tap: { at: Date; sentAt: Date }, now: Date): Date {
  return new Date(now.getTime() - Math.max(0, tap.sentAt.getTime() - tap.at.getTime()));
}

/** Whole minutes from start to finish; null if either is missing or they are out of order. */
export function workedMinutes({ startedAt, finishedAt }: Omit<VisitProgress, 'onTheWayAt'>) {
  if (startedAt === null || finishedAt === null || finishedAt < startedAt) return null;
  return Math.round((finishedAt.getTime() - startedAt.getTime()) / 60_000);
}
