import type { SeriesRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';

/** What a customer reads about their plan. */
export type PlanNews = {
  readonly kind: string;
  /** What the mail is unique for beside plan and kind. */
  readonly occasion: string;
  /** What it says. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** When it goes out; now without. */
  readonly dueAt?: Date;
};

/**
 * Writes a mail about a plan to its customer, once for each occasion; call it inside the transaction
 * it tells of. Nothing is written where there is no address, or mail is not set up.
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
