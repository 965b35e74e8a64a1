import type { Logger } from 'pino';

/**
 * Runs work repeatedly, pausing between the end of one run and the start of the next, so that runs
 * never overlap. A failing run is logged and the next one runs anyway.
 *
 * @param isAtOnce whether the first run skips the pause; the caller never waits for it.
 */
export function repeat(
  log: Logger,
  name: string,
  pauseSeconds: number,
  work: () => Promise<void> | void,
  isAtOnce = false,
) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    try {
      await work();
    } catch (err) {
      log.error({ err, job: name }, 'job failed, will run again');
    }
    schedule();
  };
  const schedule = (seconds = pauseSeconds) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, seconds * 1000);
    timer.unref();
  };
  schedule(isAtOnce ? 0 : pauseSeconds);

  return {
    /** Stops further runs; waits for the current one. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
