import { z } from 'zod';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import { CONTACT_SERVICES } from './messages.ts';

/** The events the pages report: page views, phone clicks, form submissions, other clicks (spec 7). */
export const ANALYTICS_EVENTS = ['page_view', 'phone_click', 'form_submission', 'click'] as const;

/** Labels and categories our own pages send; never text typed by visitors. */
export const EVENT_LABELS = [
  'desktop',
  'mobile',
  'bottom-bar',
  'contact-page-phone',
  'contact',
  'contact_form',
  'home',
  'none',
  ...SERVICE_TYPES,
  ...CONTACT_SERVICES,
] as const;
type EventLabel = (typeof EVENT_LABELS)[number];

const word = z.string().trim().max(100);

/** POST /api/events: one page event, without anything that identifies the visitor. */
export const analyticsEvent = z.object({
  event: z.enum(ANALYTICS_EVENTS, {
    error: `event must be one of ${ANALYTICS_EVENTS.join(', ')}`,
  }),
  /** The path, without query and fragment. */
  page: z
    .string({ error: 'page is required' })
    .max(200)
    .regex(/^\/[^?#]*$/, 'page must be a path such as /about'),
  label: word.optional(),
  category: word.optional(),
  /** In dollars, as spec 4 has it. */
  value: z.number().min(0).max(100_000).optional(),
});
/** An incoming event. */
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;
/** An event of our own pages; the browser adds the page. */
export type PageEvent = Pick<AnalyticsEvent, 'event' | 'value'> & {
  readonly label?: EventLabel;
  readonly category?: EventLabel;
};
