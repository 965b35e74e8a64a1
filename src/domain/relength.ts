import { HALVES, run, type HalfSet } from './half-hours.ts';
import { startsFor, type DayJob } from './placement.ts';

/**
 * A crew's visits with other lengths, as when somebody of it falls sick or is back. One that gets
 * longer grows where it is if the way to the next one stays free; else those whose hour nobody was
 * told are shifted inside their own part of the day; else it stays as long as it was. One that gets
 * shorter gives its time back.
 *
 * @param closed the half hours in which the crew can't work.
 * @param travel half hours between two visits.
 * @returns those that change, with their new starts and lengths.
 */
export function relengthened<Job extends DayJob>(
  jobs: readonly Job[],
  lengthOf: (job: Job) => number,
  closed: HalfSet,
  travel: number,
): { readonly job: Job; readonly start: number; readonly length: number }[] {
  let placed: DayJob[] = jobs.map((job) => ({
    ...job,
    length: Math.min(job.length, lengthOf(job)),
  }));
  for (const [index, job] of jobs.entries()) {
    const length = lengthOf(job);
    if (length <= (placed[index]?.length ?? 0)) continue;
    const longer = placed.map((each, other) => (other === index ? { ...each, length } : each));
    placed = isClear(longer, index, closed, travel)
      ? longer
      : (shiftedTo(longer, index, closed, travel) ?? placed);
  }
  return jobs.flatMap((job, index) => {
    const { start = job.start, length = job.length } = placed[index] ?? {};
    return start === job.start && length === job.length ? [] : [{ job, start, length }];
  });
}

function isClear(jobs: readonly DayJob[], index: number, closed: HalfSet, travel: number): boolean {
  const job = jobs[index];
  if (!job) return false;
  const end = job.start + job.length;
  if (end > HALVES || (run(job.start, job.length) & closed) !== 0) return false;
  return jobs.every(({ start }) => start <= job.start || end + travel <= start);
}

function shiftedTo(
  jobs: readonly DayJob[],
  index: number,
  closed: HalfSet,
  travel: number,
): DayJob[] | undefined {
  const job = jobs[index];
  if (!job) return undefined;
  // A told visit can't go anywhere, so its hours have to be open.
  const { start, length, isFixed } = job;
  if (isFixed && (start + length > HALVES || (run(start, length) & closed) !== 0)) return undefined;
  const starts = startsFor(jobs, closed, travel);
  return starts && jobs.map((each, other) => ({ ...each, start: starts[other] ?? each.start }));
}
