import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { BookingForm, bookingForm } from '#contracts/booking.ts';

/** The form's fields as they are typed, before they are checked. */
export type FormValues = z.input<typeof bookingForm>;
/** The form with what it takes in and what it hands over. */
export type BookingFormApi = UseFormReturn<FormValues, unknown, BookingForm>;

/** The id of the form element: there is one on a page. */
export const FORM_ID = 'booking-form';

/** A form in which nothing has been typed. */
export const EMPTY_FORM: FormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  serviceType: '',
  preferredDate: '',
  preferredTime: '',
  specialInstructions: '',
  promo: '',
  smsConsent: false,
};

/** The name of one of the form's fields. */
export type FieldName = keyof FormValues;

/** Whether a text names a field of the form. */
export function isFieldName(name: string): name is FieldName {
  return name in EMPTY_FORM;
}
