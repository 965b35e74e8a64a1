import type { Deps } from '../deps.ts';
import { adoptLostPayments } from '../use-cases/adopt-lost-payments.ts';
import { reconcile } from '../use-cases/reconcile.ts';
import { keepHouse } from './keep-house.ts';
import { repeat } from './repeat.ts';
import { startOutbox } from './send-outbox.ts';

const HOUSEKEEPING_SECONDS = 3600;
/** Lost payments are looked for once in so many rounds of the reconciler. */
const ROUNDS_TO_ADOPT = 10;

/** Starts everything that runs beside requests. `stop` waits for what is under way. */
export function startJobs(
  deps: Deps,
  { reconcileSeconds, retentionDays }: { reconcileSeconds: number; retentionDays: number },
) {
  const jobs = [
    repeat(deps.log, 'reconcile', reconcileSeconds, () => reconcile(deps)),
    repeat(deps.log, 'adopt', reconcileSeconds * ROUNDS_TO_ADOPT, () => adoptLostPayments(deps)),
    repeat(deps.log, 'housekeeping', HOUSEKEEPING_SECONDS, () => {
      keepHouse(deps, retentionDays);
    }),
    ...startOutbox(deps),
  ];
  return {
    async stop(): Promise<void> {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
