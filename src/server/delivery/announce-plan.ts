import type { SeriesRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';

/** A mail to a customer about their plan. */
export type PlanNews = {
  readonly kind: string;
  /** What makes the mail unique besides plan and kind. */
  readonly occasion: string;
  /** Its content. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** When it goes out; now if absent. */
  readonly dueAt?: Date;
};

/**
 * Queues a mail about a plan to its customer, once per occasion; call it inside the transaction it
 * is about. Writes nothing without an address or mail setup.
 */
export function announcePlan(
  app: App,
  { id, emailKey }: Pick<SeriesRow, 'id' | 'emailKey'>,
  { kind, occasion, detail, dueAt }: PlanNews,
): void {
  if (!app.mail || emailKey === null) return;
  write(app, 'customer', {
    channel: 'mail',
    kind,
    dedupeKey: `mail:${kind}:plan-${id}:${occasion}`,
    recipient: emailKey,
    nextAttemptAt: dueAt ?? app.now(),
    payload: { seriesId: id, ...detail },
  });
}
