import { z } from 'zod';
import { BOOKABLE_SERVICE_IDS } from '#content/services.ts';
import { isPlan } from '#domain/plans/plan-terms.ts';
import { calendarDate, period } from './fields.ts';
import { checkHasPrice, checkVisit, visitShape } from './price.ts';

/** POST /api/plan-preview: a first visit, and how often from then on. */
export const planPreviewBody = z
  .object({
    serviceType: z.enum(BOOKABLE_SERVICE_IDS, { error: 'Please select a service' }),
    ...visitShape,
    preferredDate: calendarDate,
    preferredTime: period,
  })
  .superRefine(checkVisit)
  .superRefine(checkHasPrice)
  .refine(isPlan, { error: 'Please choose how often', path: ['frequency'] });
/** What is asked, as it is sent; the server has the last word on what it takes. */
export type PlanQuestion = Omit<z.input<typeof planPreviewBody>, 'serviceType'> & {
  serviceType: string;
};
