import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { BookingFields, bookingFields } from '#contracts/booking-fields.ts';
import type { Home } from '#domain/price.ts';
import { isBookable, type ServiceType } from '#domain/pricing.ts';

/** The form's fields as typed, before validation. */
export type FormValues = z.input<typeof bookingFields>;
/** The form with its input and output types. */
export type BookingFormApi = UseFormReturn<FormValues, unknown, BookingFields>;

/** The id of the form element: there is one on a page. */
export const FORM_ID = 'booking-form';

/** The id of the part with day and time, where a link can lead. */
export const WHEN_ID = 'when';

/** The id of what went wrong, said at the button. */
export const FAILURE_ID = 'booking-failure';

/** The service selected by Book Now without a service. */
export const DEFAULT_SERVICE: ServiceType = 'basic';

/**
 * The home that a form begins with, so that its total is a real one. The sample company's published
 * prices are for it.
 */
export const DEFAULT_HOME: Home = { bedrooms: 2, bathrooms: 1 };

/** A form with only the page's defaults. */
export const EMPTY_FORM: FormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  zip: '',
  serviceType: DEFAULT_SERVICE,
  preferredDate: '',
  preferredTime: '',
  specialInstructions: '',
  promo: '',
  smsConsent: false,
  home: DEFAULT_HOME,
  occasion: undefined,
  addOns: undefined,
  everyVisit: undefined,
  frequency: undefined,
  laterService: undefined,
  planConsent: '',
};

/** Whether a service has been chosen that starts with a free quote (spec 4). */
export function isQuoted(serviceType: string): boolean {
  return serviceType !== '' && !isBookable(serviceType);
}

/** The name of one of the form's fields. */
export type FieldName = keyof FormValues;

/** Whether a text names a field of the form. */
export function isFieldName(name: string): name is FieldName {
  return name in EMPTY_FORM;
}
