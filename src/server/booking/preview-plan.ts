import type { z } from 'zod';
import type { planPreviewBody } from '#contracts/plan-preview.ts';
import type { PlanPreview } from '#contracts/plans.ts';
import { priceOf } from '#domain/price-tables.ts';
import { laterVisit } from '#domain/plans/later-visit.ts';
import { weeksOf } from '#domain/plans/frequency.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { previewPlan } from '#server/plans/preview-plan.ts';
import { toPriceAnswer } from './ask-price.ts';
import { ownDraft } from './own-draft.ts';
import { isDescribed } from './visit-price.ts';

type Question = z.output<typeof planPreviewBody> & {
  /** The browser's draft cookie: its own hold does not block it. */
  browserToken: string | undefined;
};

/**
 * The first dates of a plan before it is paid for, and what each later visit costs.
 *
 * @throws AppError `invalid` for a visit without a price.
 */
export function previewBookedPlan(app: App, question: Question): PlanPreview {
  const { browserToken, preferredDate, preferredTime, ...visit } = question;
  const { serviceType, frequency } = visit;
  const laterOnes = laterVisit(visit);
  const [first, later] = [priceOf(visit), priceOf(laterOnes)];
  const weeks = weeksOf(frequency);
  if (!first || !later || weeks === null) {
    throw new AppError('invalid', 'This plan can’t be booked online.');
  }
  const draftId = ownDraft(app, browserToken);
  const dates = previewPlan(
    app,
    {
      date: preferredDate,
      period: preferredTime,
      weeks,
      first: { serviceType, ...(isDescribed(visit) && { minutes: first.minutes }) },
      later: { serviceType: laterOnes.serviceType, minutes: later.minutes },
    },
    draftId === undefined ? undefined : { draftId },
  );
  const { lines, estimatedCost, discount, total } = toPriceAnswer(later);
  return { dates, laterPrice: { lines, estimatedCost, discount, total } };
}
