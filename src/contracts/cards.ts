import { z } from 'zod';
import type { CardScope } from '#domain/kept-card.ts';

const consent = z.string({ error: 'Please check the box first' }).min(1).max(500);

/** POST /api/keep-card: whether the card that the fee is paid with is kept. */
export const keepCardBody = z.discriminatedUnion('keep', [
  z.strictObject({ keep: z.literal(true), consent }),
  z.strictObject({ keep: z.literal(false) }),
]);
/** See {@link keepCardBody}. */
export type KeepCard = z.infer<typeof keepCardBody>;

/** POST /api/my/cards and /api/my-booking/card: begins to keep a card without a payment. */
export const addCardBody = z.strictObject({ consent });

/** Its answer: what the card form is confirmed with. */
export type CardSetupAnswer = { clientSecret: string };

/** POST /api/keep-card/finish: the provider says that it has the card; the server asks it. */
export const finishCardBody = z.strictObject({
  setupIntentId: z
    .string({ error: 'setupIntentId is required' })
    .regex(/^seti_[A-Za-z0-9_]{1,200}$/, 'setupIntentId isn’t a card of ours'),
});

/** DELETE /api/my/cards/{key} */
export const cardKeyParam = z.strictObject({ key: z.string().min(1).max(64) });

/** A kept card as people see it. */
export type KeptCard = {
  key: string;
  scope: CardScope;
  /** `Visa 4242` */
  name: string;
  /** `04/29` */
  expires: string;
  /** Whether that month is over, so that it isn’t charged anymore. */
  isExpired: boolean;
  /** ISO 8601. */
  keptSince: string;
};

/**
 * The cards somebody has kept, what another one would be kept for, and what it takes to load the
 * card form where one can be added.
 */
export type MyCards = {
  cards: KeptCard[];
  scope: CardScope;
  payments: { publishableKey: string; stripeJsUrl?: string } | null;
};
