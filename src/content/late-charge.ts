import { z } from 'zod';
import { parseContent } from './load.ts';
import data from './late-charge.json' with { type: 'json' };

/** More than this for a visit that didn't happen is a slipped decimal point. */
const MOST_DOLLARS = 1000;

const charge = z
  .strictObject({ kind: z.enum(['none', 'amount', 'percent']), value: z.int().min(0) })
  .superRefine(({ kind, value }, context) => {
    if (kind === 'none') return;
    const most = kind === 'percent' ? 100 : MOST_DOLLARS;
    if (value >= 1 && value <= most) return;
    const unit = kind === 'percent' ? 'percent' : 'dollars';
    const message = `must be from 1 to ${most} ${unit}`;
    context.addIssue({ code: 'custom', path: ['value'], message });
  });

/** The schema of late-charge.json. */
export const lateChargeSchema = z.strictObject({
  /** For a visit that its customer cancels less than 24 hours before. */
  cancellation: charge,
  /** For one that the crew came to and couldn't get in. */
  lockout: charge,
});

/** A charge in whole dollars, or in percent of the visit's price. */
export type LateCharge = { readonly kind: 'amount' | 'percent'; readonly value: number };
/** What may be charged beyond the fee; null for nothing. Kept with each booking as it was said. */
export type LateTerms = {
  readonly cancellation: LateCharge | null;
  readonly lockout: LateCharge | null;
};

const set = parseContent('late-charge.json', lateChargeSchema, data);

/** What the owner charges for late cancellations and lockouts now; null, as it comes, for nothing. */
export const lateTerms = termsOf(set);

/** The terms of a setting; null where it charges for neither. */
export function termsOf({
  cancellation,
  lockout,
}: z.infer<typeof lateChargeSchema>): LateTerms | null {
  const terms = { cancellation: chargeOf(cancellation), lockout: chargeOf(lockout) };
  return terms.cancellation || terms.lockout ? terms : null;
}

function chargeOf({ kind, value }: z.infer<typeof charge>): LateCharge | null {
  return kind === 'none' ? null : { kind, value };
}

/**
 * The rule in one sentence, beside what happens to the fee.
 *
 * @param amounts what is charged for either, as text like `$50`; null for nothing.
 * @param to what is charged, as ` to it` of a card; nothing by default.
 * @returns an empty text for neither.
 */
export function lateSentence(
  { cancellation, lockout }: { cancellation: string | null; lockout: string | null },
  to = '',
): string {
  const late = 'cancel with less than 24 hours’ notice';
  const out = 'we can’t get in';
  const may = (amount: string) => `we may also charge ${amount}${to}`;
  if (cancellation === null) return lockout === null ? '' : `If ${out}, ${may(lockout)}.`;
  if (lockout === null) return `If you ${late}, ${may(cancellation)}.`;
  if (cancellation === lockout) return `If you ${late}, or ${out}, ${may(lockout)}.`;
  return `If you ${late}, ${may(cancellation)}; if ${out}, ${lockout}.`;
}

/** The same for terms, before a price is known; empty for none. */
export function lateRule(terms: LateTerms | null = lateTerms, to?: string): string {
  const { cancellation = null, lockout = null } = terms ?? {};
  return lateSentence({ cancellation: chargeText(cancellation), lockout: chargeText(lockout) }, to);
}

/** A rule with what else may be charged behind it; the rule alone where nothing may. */
export function withLateRule(rule: string, late = lateRule()): string {
  return late === '' ? rule : `${rule} ${late}`;
}

function chargeText(asked: LateCharge | null): string | null {
  if (asked === null) return null;
  return asked.kind === 'amount' ? `$${asked.value}` : `${asked.value}% of the price`;
}
