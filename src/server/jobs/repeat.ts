import type { Logger } from 'pino';

/**
 * Runs work again and again, the pause counted from the end of one run to the start of the next,
 * so that runs never overlap. A failing run is logged and the next one comes all the same.
 */
export function repeat(
  log: Logger,
  name: string,
  pauseSeconds: number,
  work: () => Promise<void> | void,
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
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseSeconds * 1000);
    timer.unref();
  };
  schedule();

  return {
    /** No further run; waits for the one under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
