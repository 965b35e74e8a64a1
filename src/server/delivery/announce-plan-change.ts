import type { SeriesRow } from '#db/rows.ts';
import { roleOf, type Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { ownerEmail } from './owner-email.ts';
import type { PlanChange } from './templates/plan-change-mails.ts';
import { waitingRows } from './waiting-repository.ts';

type Plan = Pick<SeriesRow, 'id' | 'emailKey' | 'version'>;
type To = keyof typeof KINDS;

const KINDS = { customer: 'plan-changed', owner: 'owner-plan-changed' } as const;
/** However often a plan is changed, its customer reads of the first change within so long. */
const AT_LATEST_MS = 60 * 60_000;

/**
 * When the mail about a change of this moment goes out, and the change can no longer be taken back:
 * after a while, but not much after the first change that waits to be told with it.
 */
export function planNewsDueAt(app: App, { id }: Pick<Plan, 'id'>, after: number): Date {
  const now = app.now().getTime();
  const first = (['customer', 'owner'] as const).flatMap((to) => waitingOf(app, id, to));
  const latest = Math.min(...first.map(({ since }) => since + AT_LATEST_MS));
  return new Date(latest > now ? Math.min(now + after, latest) : now + after);
}

/**
 * Tells a plan's customer how it stands now, and the owner of what the customer has changed; call it
 * in the transaction of the change, with the plan as it is then. The mail waits until the change
 * can no longer be taken back, and what else is changed until then goes with it: one mail, not five.
 *
 * @param change what was changed; `version` is the plan's with it, by which it can be taken back.
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
 * Takes one change out of what waits to be told; call it in the transaction of the undo. Who takes
 * back what somebody else did has that somebody told of it.
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

/** What waits to be told to somebody of a plan, and since when the first of it does. */
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
  // What waits and says nothing of the change stays as it is.
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
