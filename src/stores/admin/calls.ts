import { postTold } from '#browser/api/admin/booking.ts';
import type { CustomerCall } from '#contracts/admin/insights.ts';
import { attempt, toastFailure } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { offerLater } from './undo.ts';

/** Notes that a customer was told by phone; can be undone. */
export async function noteCalled({ id, name }: CustomerCall): Promise<void> {
  const outcome = await attempt(() => postTold(id, true));
  const offerUndo = offerLater();
  await loadOverview();
  if (toastFailure(outcome)) return;
  offerUndo({ title: 'Noted as told', description: `${name} knows.` }, async () => {
    toastFailure(await attempt(() => postTold(id, false)), 'Not undone');
    await loadOverview();
  });
}
