import { z } from 'zod';
import { BOOKABLE_SERVICE_IDS } from '#content/services.ts';
import { isPlan } from '#domain/plans/plan-terms.ts';
import { calendarDate, period } from './fields.ts';
import { checkHasPrice, checkVisit, visitShape } from './price.ts';

/** POST /api/plan-preview: a first visit and its frequency. */
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
/** The request as sent; the server validates it. */
export type PlanQuestion = Omit<z.input<typeof planPreviewBody>, 'serviceType'> & {
  serviceType: string;
};
