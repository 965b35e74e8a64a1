import { setImmediate } from 'node:timers/promises';
import type { App } from '#server/app.ts';
import { extendPlan, type Extended } from './extend-plan.ts';
import { planRows } from './plans-repository.ts';

/**
 * Extends all continuing plans, one transaction each, with requests in between. One that fails is
 * logged and does not block the others.
 */
export async function extendPlans(app: App): Promise<Extended> {
  const done = { made: 0, claimed: 0 };
  for (const id of planRows(app).living()) {
    try {
      const { made, claimed } = extendPlan(app, id);
      done.made += made;
      done.claimed += claimed;
    } catch (err) {
      app.log.error({ err, plan: id }, 'a plan couldn’t be extended');
    }
    await setImmediate();
  }
  return done;
}
