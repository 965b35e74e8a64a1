import { postTold } from '#browser/api/admin/booking.ts';
import { postToldChanges } from '#browser/api/admin/plans.ts';
import type { CustomerCall, PlanCall } from '#contracts/admin/insights.ts';
import { attempt, toastFailure } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { offerLater } from './undo.ts';

/** Notes that a customer was told by phone of a change of their visit; can be undone. */
export function noteCalled({ id, name }: CustomerCall): Promise<void> {
  return note(name, (isTold) => postTold(id, isTold));
}

/** Notes that a customer was told by phone of the changes of their plan; can be undone. */
export function notePlanCalled({ id, name }: PlanCall): Promise<void> {
  return note(name, (isTold) => postToldChanges(id, isTold));
}

async function note(name: string, post: (isTold: boolean) => Promise<null>): Promise<void> {
  const outcome = await attempt(() => post(true));
  const offerUndo = offerLater();
  await loadOverview();
  if (toastFailure(outcome)) return;
  offerUndo({ title: 'Noted as told', description: `${name} knows.` }, async () => {
    toastFailure(await attempt(() => post(false)), 'Not undone');
    await loadOverview();
  });
}
