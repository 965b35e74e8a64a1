import { attempt, toastFailure } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { offerLater } from './undo.ts';

/** Notes all that a customer was told in one call, each in its place; can be undone. */
export async function noteCalled(
  name: string,
  notes: readonly ((isTold: boolean) => Promise<null>)[],
): Promise<void> {
  const noteAll = (isTold: boolean) =>
    attempt(async () => {
      for (const note of notes) await note(isTold);
    });
  const outcome = await noteAll(true);
  const offerUndo = offerLater();
  await loadOverview();
  if (toastFailure(outcome)) return;
  offerUndo({ title: 'Noted as told', description: `${name} knows.` }, async () => {
    toastFailure(await noteAll(false), 'Not undone');
    await loadOverview();
  });
}
