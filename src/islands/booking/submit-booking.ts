import { ApiError } from '#browser/api.ts';
import { checkAvailability } from '#browser/api/check-availability.ts';
import { sendMessage } from '#browser/api/send-message.ts';
import { reportEvent } from '#browser/analytics.ts';
import { savePendingBooking } from '#browser/pending-booking.ts';
import { bookingData, type BookingForm } from '#contracts/booking.ts';
import { estimatedPrice, isBookable } from '#domain/pricing.ts';
import { quoteMessage } from '#domain/quote-message.ts';

/** What the button is busy with: its labels are 'Checking Availability...' and 'Processing...'. */
export type Phase = 'idle' | 'checking' | 'processing';

/** How a submit ended. */
export type Outcome =
  | { readonly kind: 'quote-sent' }
  | { readonly kind: 'go-to-checkout' }
  | { readonly kind: 'slot-taken' }
  | { readonly kind: 'check-failed'; readonly error: unknown }
  | { readonly kind: 'quote-failed' | 'booking-failed'; readonly error: unknown };

/** The two paths of a submit (spec 4): a quote request, or a booking whose slot is checked first. */
export async function submitBooking(
  form: BookingForm,
  onPhase: (phase: Phase) => void,
): Promise<Outcome> {
  reportEvent({
    event: 'form_submission',
    label: form.serviceType,
    value: estimatedPrice(form.serviceType) / 100,
  });
  return isBookable(form.serviceType) ? startBooking(form, onPhase) : requestQuote(form, onPhase);
}

async function requestQuote(form: BookingForm, onPhase: (phase: Phase) => void): Promise<Outcome> {
  onPhase('processing');
  const { firstName, lastName, email, phone, serviceType, promo } = form;
  const { address, preferredDate, preferredTime, specialInstructions } = form;
  try {
    await sendMessage({
      ...{ firstName, lastName, email, phone, serviceType },
      message: quoteMessage(form),
      source: 'quote',
      quote: { address, preferredDate, preferredTime, specialInstructions },
      promo: promo || undefined,
    });
    return { kind: 'quote-sent' };
  } catch (error) {
    return { kind: 'quote-failed', error };
  }
}

async function startBooking(form: BookingForm, onPhase: (phase: Phase) => void): Promise<Outcome> {
  onPhase('checking');
  try {
    const available = await checkAvailability({
      // An ISO string made from the calendar date: its first ten characters are the date.
      preferredDate: `${form.preferredDate}T00:00:00.000Z`,
      preferredTime: form.preferredTime,
      serviceType: form.serviceType,
    });
    if (!available) return { kind: 'slot-taken' };
  } catch (error) {
    return { kind: 'check-failed', error };
  }
  onPhase('processing');
  const pending = bookingData.parse({ ...form, promo: form.promo || undefined });
  if (savePendingBooking(pending)) return { kind: 'go-to-checkout' };
  return { kind: 'booking-failed', error: new Error('The browser refuses to store the booking') };
}

/** Which fields the server refused, by the form's own names: `quote.address` is `address`. */
export function refusedFields(error: unknown): { name: string; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.map(({ path, message }) => ({
    name: path.split('.').at(-1) ?? path,
    message,
  }));
}
