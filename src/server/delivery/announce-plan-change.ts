import type { SeriesRow } from '#db/rows.ts';
import { roleOf, type Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { ownerEmail } from './owner-email.ts';
import type { PlanChange } from './templates/plan-change-sentences.ts';
import { waitingRows } from './waiting-repository.ts';

type Plan = Pick<SeriesRow, 'id' | 'emailKey' | 'version'>;
type To = keyof typeof KINDS;

const KINDS = { customer: 'plan-changed', owner: 'owner-plan-changed' } as const;
/** The longest a plan's first change waits for its mail, however many more follow. */
const AT_LATEST_MS = 60 * 60_000;

/**
 * When the mail about a change made now goes out, and the change can no longer be undone: after a
 * delay, capped by how long the first change in the same mail has waited.
 */
export function planNewsDueAt(app: App, { id }: Pick<Plan, 'id'>, after: number): Date {
  const now = app.now().getTime();
  const first = (['customer', 'owner'] as const).flatMap((to) => waitingOf(app, id, to));
  const latest = Math.min(...first.map(({ since }) => since + AT_LATEST_MS));
  return new Date(latest > now ? Math.min(now + after, latest) : now + after);
}

/**
 * Notifies a plan's customer of its new state, and the owner of what the customer changed; call it
 * in the transaction of the change, with the changed plan. The mail waits until the change can no
 * longer be undone, and includes any changes made until then: one mail, not five.
 *
 * @param change what was changed; `version` is the plan's after it, which undo refers to.
 * @param dueAt see `planNewsDueAt`.
 */
export function announcePlanChange(
  app: App,
  plan: Plan,
  { change, actor, dueAt }: { change: PlanChange & { version: number }; actor: Actor; dueAt: Date },
): void {
  notify(app, plan, { to: 'customer', dueAt, edit: (waiting) => [...waiting, change] });
  if (roleOf(actor) === 'customer')
    notify(app, plan, { to: 'owner', dueAt, edit: (waiting) => [...waiting, change] });
}

/**
 * Removes one change from the waiting mails; call it in the transaction of the undo. If someone
 * else undoes a customer's change, the customer is notified.
 *
 * @param taken the plan's version with that change, and who made it.
 */
export function takeBackPlanChange(
  app: App,
  plan: Plan,
  { taken, actor, dueAt }: { taken: { version: number; actor: Actor }; actor: Actor; dueAt: Date },
): void {
  const without = (waiting: readonly PlanChange[]) =>
    waiting.filter(({ version }) => version !== taken.version);
  notify(app, plan, { to: 'owner', edit: without });
  const isNews = roleOf(taken.actor) === 'customer' && roleOf(actor) !== 'customer';
  const undone = { what: 'change-undone', version: plan.version };
  notify(app, plan, {
    to: 'customer',
    ...(isNews ? { dueAt } : {}),
    edit: (waiting) => (isNews ? [...without(waiting), undone] : without(waiting)),
  });
}

/** The changes of a plan waiting to be mailed, and since when the first one waits. */
function waitingOf(app: App, id: number, to: To) {
  return waitingRows(app)
    .waiting(`mail:${KINDS[to]}:${id}:`)
    .map(({ payload, createdAt, nextAttemptAt }) => ({
      changes: payload['changes'] as PlanChange[],
      since: Number(payload['since'] ?? createdAt.getTime()),
      nextAttemptAt,
    }));
}

function notify(
  app: App,
  { id, emailKey, version }: Plan,
  how: { to: To; dueAt?: Date; edit: (waiting: readonly PlanChange[]) => PlanChange[] },
): void {
  const recipient = how.to === 'owner' ? ownerEmail(app) : emailKey;
  if (!app.mail || recipient === null) return;
  const kind = KINDS[how.to];
  const waiting = waitingOf(app, id, how.to);
  const before = waiting.flatMap(({ changes }) => changes);
  const changes = how.edit(before);
  // The edit changed nothing: leave what waits alone.
  if (changes.length === before.length && changes.every((each) => before.includes(each))) return;
  waitingRows(app).cancelWaiting(`mail:${kind}:${id}:`, 'told with what came after');
  const nextAttemptAt = how.dueAt ?? waiting.at(-1)?.nextAttemptAt;
  if (changes.length === 0 || !nextAttemptAt) return;
  const since = Math.min(app.now().getTime(), ...waiting.map((row) => row.since));
  write(app, how.to, {
    channel: 'mail',
    kind,
    dedupeKey: `mail:${kind}:${id}:${version}`,
    recipient,
    nextAttemptAt,
    payload: { seriesId: id, since, changes },
  });
}
