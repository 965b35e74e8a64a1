import { ApiError } from '#browser/api.ts';
import { checkAvailability } from '#browser/api/check-availability.ts';
import { fetchRecentBooking } from '#browser/api/recent-booking.ts';
import { sendMessage } from '#browser/api/send-message.ts';
import { reportEvent } from '#browser/analytics.ts';
import { savePendingBooking } from '#browser/pending-booking.ts';
import { saveSeenPrice } from '#browser/seen-price.ts';
import { bookingData } from '#contracts/booking.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import { isPlan } from '#domain/plans/plan-terms.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import { quoteMessage } from '#domain/quote-message.ts';
import { areaProblem, wholeAddress, type AreaProblem } from './address-area.ts';
import { describedMinutes, priceOfVisit, visitDetails } from './form/visit-price.ts';

/** What the button is busy with: its labels are 'Checking Availability...' and 'Processing...'. */
export type Phase = 'idle' | 'checking' | 'processing';

/** How a submit ended. */
export type Outcome =
  | { readonly kind: 'quote-sent' }
  | { readonly kind: 'go-to-checkout' }
  | { readonly kind: 'slot-taken' }
  /** The slot is taken by this browser's own booking. */
  | { readonly kind: 'booked-already'; readonly recent: RecentBooking }
  /** We do not clean there, or cannot tell from what was typed. */
  | ({ readonly kind: 'no-area' } & AreaProblem)
  | { readonly kind: 'storage-blocked' }
  | { readonly kind: 'check-failed'; readonly error: unknown }
  | { readonly kind: 'quote-failed'; readonly error: unknown };

/** The two paths of a submit (spec 4): a quote request, or a booking whose slot is checked first. */
export async function submitBooking(
  form: BookingFields,
  onPhase: (phase: Phase) => void,
): Promise<Outcome> {
  const visit = priceOfVisit(form);
  reportEvent({
    event: 'form_submission',
    label: SERVICE_TYPES.find((type) => type === form.serviceType) ?? 'none',
    // What the button showed: the home and its extras, less the discount.
    value: visit.kind === 'price' ? visit.price.total / 100 : 0,
  });
  return visit.kind === 'price' ? startBooking(form, onPhase) : requestQuote(form, onPhase);
}

async function requestQuote(
  form: BookingFields,
  onPhase: (phase: Phase) => void,
): Promise<Outcome> {
  onPhase('processing');
  const { firstName, lastName, email, phone, serviceType, promo } = form;
  const { preferredDate, preferredTime, specialInstructions } = form;
  const address = wholeAddress(form);
  try {
    await sendMessage({
      ...{ firstName, lastName, email, phone, serviceType },
      message: quoteMessage({
        ...{ serviceType, address, preferredDate, preferredTime, specialInstructions },
        ...visitDetails(form),
      }),
      source: 'quote',
      quote: { address, preferredDate, preferredTime, specialInstructions },
      promo: promo === WELCOME_OFFER ? promo : undefined,
    });
    return { kind: 'quote-sent' };
  } catch (error) {
    return { kind: 'quote-failed', error };
  }
}

async function startBooking(
  form: BookingFields,
  onPhase: (phase: Phase) => void,
): Promise<Outcome> {
  onPhase('checking');
  const minutes = describedMinutes(form);
  try {
    const available = await checkAvailability({
      // An ISO string whose first ten characters are the calendar date.
      preferredDate: `${form.preferredDate}T00:00:00.000Z`,
      preferredTime: form.preferredTime,
      serviceType: form.serviceType,
      ...(minutes !== undefined && { minutes }),
    });
    if (!available) return await whoHasIt(form);
  } catch (error) {
    return { kind: 'check-failed', error };
  }
  // After the availability call, which the specification has first, and before any money.
  const problem = await areaProblem(form);
  if (problem) return { kind: 'no-area', ...problem };
  onPhase('processing');
  const { home, occasion, addOns, everyVisit, frequency, laterService, ...fields } = form;
  const details = visitDetails(form);
  const pending = bookingData.parse({
    ...fields,
    ...details,
    address: wholeAddress(form),
    promo: form.promo || undefined,
    planConsent: isPlan({ ...fields, ...details }) ? form.planConsent : undefined,
  });
  // So that a price change before payment cannot go unseen.
  const visit = priceOfVisit(form);
  if (visit.kind === 'price') saveSeenPrice(visit.price);
  return { kind: savePendingBooking(pending) ? 'go-to-checkout' : 'storage-blocked' };
}

/** A slot is often taken because the same person just booked it. */
async function whoHasIt(form: BookingFields): Promise<Outcome> {
  const recent = await fetchRecentBooking();
  const isOurs =
    recent?.preferredDate === form.preferredDate && recent.preferredTime === form.preferredTime;
  return isOurs ? { kind: 'booked-already', recent } : { kind: 'slot-taken' };
}

/** Which fields the server refused, by the form's own names: `quote.address` is `address`. */
export function refusedFields(error: unknown): { name: string; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.map(({ path, message }) => ({
    name: path.split('.').at(-1) ?? path,
    message,
  }));
}
