import { cpuSecondsOf } from './server-process.ts';
import type { Run } from './wrk.ts';

/** One side of a contest: how to load it, and the process whose CPU time counts. */
export type Side = { pid: number; run: () => Promise<Run> };
type Cost = Run & { cpuMs: number };

/**
 * Ours against a baseline. `ratio` compares answers a second by the clock, `cpuRatio` answers per
 * processor time, which other work on the machine does not affect.
 */
type Outcome = {
  name: string;
  ours: Cost;
  other: Cost | null;
  ratio: number | null;
  cpuRatio: number | null;
};

/**
 * Runs both several times in turns, so that other load on the machine affects both, and keeps the
 * median of the ratios and of each side's runs.
 */
export async function contest(
  name: string,
  rounds: number,
  ours: Side,
  other: Side | null,
): Promise<Outcome> {
  const mine: Cost[] = [];
  const theirs: Cost[] = [];
  // Warm-up: the first run of each side does not count.
  await ours.run();
  await other?.run();
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await measure(ours));
    if (other) theirs.push(await measure(other));
  }
  const compare = (of: (own: Cost, yardstick: Cost) => number) =>
    other ? median(mine.flatMap((own, at) => (theirs[at] ? [of(own, theirs[at])] : []))) : null;
  const outcome = {
    name,
    ours: medianRun(mine),
    other: other ? medianRun(theirs) : null,
    ratio: compare((own, yardstick) => own.perSecond / yardstick.perSecond),
    cpuRatio: compare((own, yardstick) => yardstick.cpuMs / own.cpuMs),
  };
  console.log(row(outcome));
  return outcome;
}

async function measure({ pid, run }: Side): Promise<Cost> {
  const before = cpuSecondsOf(pid);
  const seen = await run();
  return { ...seen, cpuMs: ((cpuSecondsOf(pid) - before) * 1000) / Math.max(1, seen.answers) };
}

/** The heading of the rows that `contest` prints. */
export const HEADING = `| what | a second | p50 ms | p99 ms | failed | processor ms each | beside it a second | processor ms each | ratio by the clock | ratio by processor time |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`;

function row({ name, ours, other, ratio, cpuRatio }: Outcome): string {
  const cells = [
    name,
    ours.perSecond.toFixed(0),
    ours.p50.toFixed(2),
    ours.p99.toFixed(2),
    String(ours.failed),
    ours.cpuMs.toFixed(3),
    other?.perSecond.toFixed(0),
    other?.cpuMs.toFixed(3),
    ratio?.toFixed(2),
    cpuRatio?.toFixed(2),
  ];
  return `| ${cells.map((cell) => cell ?? '-').join(' | ')} |`;
}

function medianRun(runs: readonly Cost[]): Cost {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('no runs');
  return { ...middle, failed: runs.reduce((sum, run) => sum + run.failed, 0) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
