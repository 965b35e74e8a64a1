import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** How far a swap is: the new build is not known to be healthy, or it is. */
type Phase = 'untested' | 'healthy';

/** The places of a build that is live, and how it is swapped for another. */
export type Swap = {
  /** Puts the new build in place of the live one, which is kept. */
  readonly to: (next: string) => void;
  /** The new one is healthy: from here on nothing goes back. */
  readonly isHealthy: () => void;
  /** Ends it: nothing is left to be finished. */
  readonly isDone: () => void;
  /** Puts the build from before back. */
  readonly goBack: () => void;
  /** Ends what a builder that was killed, or a loss of power, left between two steps. */
  readonly repair: () => 'nothing' | 'went back' | 'is healthy';
};

/**
 * Swaps a folder, with word beside it of how far that is: whoever comes after a builder that was
 * killed knows whether the build in place was ever found healthy.
 */
export function swapOf(live: string): Swap {
  const before = `${live}-before`;
  const journal = `${live}-swap`;
  const note = (phase: Phase) => {
    writeFileSync(journal, phase, { flush: true });
  };
  const isDone = () => {
    rmSync(journal, { force: true });
  };
  const goBack = () => {
    // Without one from before, as at the first publish, there is nothing to go back to.
    if (existsSync(before)) {
      const gone = `${live}-gone`;
      rmSync(gone, { recursive: true, force: true });
      if (existsSync(live)) renameSync(live, gone);
      renameSync(before, live);
      rmSync(gone, { recursive: true, force: true });
    }
    isDone();
  };
  return {
    isDone,
    goBack,
    to(next) {
      rmSync(before, { recursive: true, force: true });
      note('untested');
      if (existsSync(live)) renameSync(live, before);
      renameSync(next, live);
    },
    isHealthy() {
      try {
        note('healthy');
      } catch {
        // On a full disk: no word is better than the one that makes it go back.
        isDone();
      }
    },
    repair() {
      if (existsSync(journal) && readFileSync(journal, 'utf8') === 'healthy') return 'is healthy';
      if (existsSync(journal)) {
        goBack();
        return 'went back';
      }
      if (existsSync(live) || !existsSync(before)) return 'nothing';
      renameSync(before, live);
      return 'went back';
    },
  };
}
