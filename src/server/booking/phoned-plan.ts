import type { NewBookingData } from '#contracts/admin/new-booking.ts';
import type { PlanPreviewBody } from '#contracts/admin/plans.ts';
import type { PlanPreview } from '#contracts/plans.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { agreedPrice } from '#domain/agreed-price.ts';
import { rulesToEnter } from '#domain/availability.ts';
import { totalOf } from '#domain/balance.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import { priceOf } from '#domain/price-tables.ts';
import { isBookable } from '#domain/pricing.ts';
import { weeksOf } from '#domain/plans/frequency.ts';
import { laterVisit } from '#domain/plans/later-visit.ts';
import type { PlanRate } from '#domain/plans/plan-price.ts';
import type { App } from '#server/app.ts';
import { refusedAt } from '#server/errors.ts';
import { noteAgreement } from '#server/plans/plan-agreement.ts';
import { previewPlan } from '#server/plans/preview-plan.ts';
import { startPlan } from '#server/plans/start-plan.ts';
import { isDescribed } from './visit-price.ts';

type PhonedVisit = Pick<
  PlanPreviewBody,
  'serviceType' | 'home' | 'occasion' | 'addOns' | 'everyVisit' | 'laterService'
> & { frequency?: NewBookingData['frequency'] };

/**
 * Starts the plan of a booking the owner entered: the price of later visits, listed or agreed, and
 * who agreed to it. Call it in the transaction that wrote the booking and took its time.
 *
 * @throws AppError `invalid` at `planPrice` for a home beyond the list without a price.
 */
export function startPhonedPlan(
  app: App,
  booking: BookingRow,
  data: NewBookingData,
  actor: Actor,
): void {
  const { everyVisit = [], laterService, planPrice, planAgreed = '' } = data;
  const rate = laterRate(data, planPrice);
  if (!rate) {
    const message = 'Please enter what each later visit costs';
    throw refusedAt('planPrice', message);
  }
  const plan = startPlan(app, { booking, laterService, rate, everyVisit, consent: null, actor });
  noteAgreement(app, plan.id, planAgreed, actor);
}

/** The first dates of a plan the owner is about to start; only free times limit the owner. */
export function previewPhonedPlan(app: App, data: PlanPreviewBody): PlanPreview {
  const { serviceType, preferredDate: date, preferredTime: period } = data;
  const weeks = weeksOf(data.frequency) ?? 1;
  const rate = laterRate(data) ?? { lines: [], estimatedCost: 0, discount: 0, minutes: null };
  const first = { serviceType, minutes: firstMinutes(data) };
  const later = { serviceType: data.laterService ?? serviceType, minutes: rate.minutes };
  const { rules } = rulesToEnter({ ...first, date, period }, app.config.rules, app.now());
  return {
    dates: previewPlan(app, { date, period, weeks, first, later }, undefined, rules),
    laterPrice: {
      lines: rate.lines.map((line) => ({ ...line, amount: centsToDecimal(line.amount) })),
      estimatedCost: centsToDecimal(rate.estimatedCost),
      discount: centsToDecimal(rate.discount),
      total: centsToDecimal(totalOf(rate)),
    },
  };
}

function firstMinutes(data: PhonedVisit): number | null {
  const { serviceType, home, addOns, frequency } = data;
  if (!isBookable(serviceType) || !isDescribed(data)) return null;
  return priceOf({ serviceType, home, addOns, frequency })?.minutes ?? null;
}

function laterRate(data: PhonedVisit, agreed?: Cents): PlanRate | null {
  const { serviceType, home, everyVisit, frequency, laterService } = data;
  const listed = isBookable(serviceType)
    ? priceOf(laterVisit({ serviceType, home, everyVisit, frequency, laterService }))
    : null;
  const total = agreed ?? listed?.total;
  if (total === undefined) return null;
  const { lines, estimatedCost, discount } = agreedPrice(listed, total);
  return { lines, estimatedCost, discount, minutes: listed?.minutes ?? null };
}
