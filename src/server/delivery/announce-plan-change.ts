import type { SeriesRow } from '#db/rows.ts';
import type { ActorRole } from '#domain/notices.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { ownerEmail } from './owner-email.ts';
import type { PlanChange } from './templates/plan-change-mails.ts';
import { waitingRows } from './waiting-repository.ts';

type Plan = Pick<SeriesRow, 'id' | 'emailKey' | 'version'>;

const KINDS = { customer: 'plan-changed', owner: 'owner-plan-changed' } as const;

/**
 * Tells a plan's customer how it stands now, and the owner of what the customer has changed; call it
 * in the transaction of the change, with the plan as it is then. The mail waits until the change
 * can no longer be taken back, and what else is changed until then goes with it: one mail, not five.
 *
 * @param dueAt when the change can no longer be taken back.
 */
export function announcePlanChange(
  app: App,
  plan: Plan,
  { change, by, dueAt }: { change: PlanChange; by: ActorRole; dueAt: Date },
): void {
  tell(app, plan, { to: 'customer', add: change, dueAt });
  if (by === 'customer') tell(app, plan, { to: 'owner', add: change, dueAt });
}

/** Takes the latest change out of what waits to be told; call it in the transaction of the undo. */
export function takeBackPlanChange(app: App, plan: Plan): void {
  for (const to of ['customer', 'owner'] as const) tell(app, plan, { to });
}

function tell(
  app: App,
  { id, emailKey, version }: Plan,
  { to, add, dueAt }: { to: keyof typeof KINDS; add?: PlanChange; dueAt?: Date },
): void {
  const recipient = to === 'owner' ? ownerEmail(app) : emailKey;
  if (!app.mail || recipient === null) return;
  const kind = KINDS[to];
  const waiting = waitingRows(app).takeWaiting(`mail:${kind}:${id}:`, 'told with what came after');
  const told = waiting.flatMap(({ payload }) => payload['changes'] as PlanChange[]);
  const changes = add ? [...told, add] : told.slice(0, -1);
  const at = dueAt ?? waiting.at(-1)?.nextAttemptAt;
  if (changes.length === 0 || !at) return;
  write(app, to, {
    channel: 'mail',
    kind,
    dedupeKey: `mail:${kind}:${id}:${version}`,
    recipient,
    nextAttemptAt: at,
    payload: { seriesId: id, changes },
  });
}
