import type { Logger } from 'pino';

/**
 * Runs work again and again, the pause counted from the end of one run to the start of the next,
 * so that runs never overlap. A failing run is logged and the next one comes all the same.
 *
 * @param isAtOnce whether the first run does not wait for the pause; who starts it does not wait.
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
    /** No further run; waits for the one under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
