import type { PriceQuestion } from '../price.ts';

/** What a plan can go on with after a first visit of another service (decision 105). */
export const LATER_SERVICES = ['basic'] as const;
/** What a plan can go on with after a first visit of another service. */
export type LaterService = (typeof LATER_SERVICES)[number];

/** The later visits of a plan that starts with this one, as a price is asked for. */
export function laterVisit<Question extends Omit<PriceQuestion, 'firstVisit'>>({
  laterService,
  ...first
}: Question & { readonly laterService?: LaterService | undefined }) {
  return { ...first, serviceType: laterService ?? first.serviceType, firstVisit: false };
}
