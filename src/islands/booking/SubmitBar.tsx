import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { cancelShort } from '#content/cancel-rule.ts';
import { serverNow } from '#browser/server-clock.ts';
import { bookingFields } from '#contracts/booking-fields.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { visitName } from '#domain/pricing.ts';
import { freeUntil } from '#domain/refund-rule.ts';
import { periodOf } from '#domain/slots.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { keepFocus } from '#islands/ui/keep-focus.ts';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { FAILURE_ID, FORM_ID, type BookingFormApi } from './form/form-values.ts';
import { SLOW } from './form/sentences.ts';
import { neededFields, neededLine, type NeededField } from './form/still-needed.ts';
import type { Phase } from './submit-booking.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit, visitDetails, type VisitPrice } from './form/visit-price.ts';

type Props = {
  readonly form: BookingFormApi;
  readonly phase: Phase;
  /** Whether the pending request takes longer than expected. */
  readonly isSlow: boolean;
  readonly failure: string;
};

/** The button with its labels (spec 4), the price beside it, and errors (spec 8). */
export function SubmitBar({ form, phase, isSlow, failure }: Props) {
  const { visit, name } = usePricedFields(form, (fields) => ({
    visit: priceOfVisit(fields),
    name: visitName({ serviceType: fields.serviceType, ...visitDetails(fields) }),
  }));
  // Before hydration, a submit would put the form's data into the URL.
  const ready = useHydrated();
  const bar = useRef<HTMLDivElement>(null);
  useToldHeight(bar);
  return (
    <>
      {visit.kind === 'price' && <CancelLine form={form} />}
      <div className="submit-bar" ref={bar}>
        {/* In the bar, which is always visible: the button is pressed from anywhere in the form. */}
        <p className="form-failure" role="alert" id={FAILURE_ID} tabIndex={-1}>
          <Callable text={failure} />
        </p>
        <p className="form-small submit-slow" role="status">
          {isSlow ? SLOW : ''}
        </p>
        <StillNeeded form={form} />
        <p className="submit-price">
          <span>{name}</span>
          <span aria-hidden="true">
            {visit.kind === 'price' && (
              <span className="submit-total">{visit.later ? 'First visit' : 'Total'}</span>
            )}
            <strong>{amountOf(visit)}</strong>
            {isFirstCleaning(visit) && <em>first cleaning</em>}
          </span>
          <span className="sr-only" role="status">
            {spokenPrice(visit)}
          </span>
          <small>
            {dueNow(visit)}
            {visit.kind === 'price' && ', '}
            <span className="due-later">{dueLater(visit)}</span>
          </small>
        </p>
        <button
          className="button button-primary form-button"
          type="submit"
          onMouseDown={keepFocus}
          disabled={!ready}
          aria-disabled={ready ? phase !== 'idle' : undefined}
        >
          {labelFor(phase, visit)}
        </button>
      </div>
    </>
  );
}

/** What canceling costs, with its own day and hour once the time is chosen. */
function CancelLine({ form }: { readonly form: BookingFormApi }) {
  const deadline = useWatch({
    control: form.control,
    compute: ({ preferredDate, preferredTime: time }) => {
      const preferredTime = periodOf(time);
      return isCalendarDate(preferredDate) && preferredTime
        ? freeUntil({ preferredDate, preferredTime }, new Date(serverNow()))
        : undefined;
    },
  });
  return (
    <p className="submit-cancel">
      <a href="/terms#canceling" target="_blank">
        {cancelShort(deadline)}
      </a>
    </p>
  );
}

/**
 * Tells the stylesheet how tall the bar is, as `--submit-bar`: a field that gets the focus is
 * scrolled clear of it. The bar grows with what it says and with the size of the visitor's letters.
 */
function useToldHeight(bar: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    if (!bar.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.target.getBoundingClientRect().height ?? 0);
      document.documentElement.style.setProperty('--submit-bar', `${height}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
    };
  }, [bar]);
}

function labelFor(phase: Phase, visit: VisitPrice): string {
  if (phase === 'checking') return 'Checking Availability...';
  if (phase === 'processing') return 'Processing...';
  return visit.kind === 'quote' ? 'Get Free Quote' : 'Book Now and Pay';
}

function amountOf(visit: VisitPrice): string {
  return visit.kind === 'quote' ? 'Free quote' : formatMoney(visit.price.total);
}

/** '$25 by card today' */
function dueNow(visit: VisitPrice): string {
  return visit.kind === 'quote'
    ? 'Nothing to pay now'
    : `${formatMoney(visit.price.dueToday)} by card today`;
}

/** '$120 at your visit' */
function dueLater(visit: VisitPrice): string {
  if (visit.kind === 'quote') return '';
  return `${formatMoney(visit.price.dueOnTheDay)} at your visit`;
}

/** Whether the price holds for a first cleaning only, which the server checks. */
function isFirstCleaning(visit: VisitPrice): boolean {
  return visit.kind === 'price' && visit.price.lines.some(({ code }) => code.startsWith('offer:'));
}

function spokenPrice(visit: VisitPrice): string {
  return visit.kind === 'quote'
    ? 'Free quote'
    : `Price: ${amountOf(visit)}. ${dueNow(visit)}, ${dueLater(visit)}.`;
}

/**
 * What keeps the form from being sent, beside its button, which stays live: a tap goes to the first
 * such field. It marks none as wrong before somebody has tried; after that it sums up those that are.
 */
function StillNeeded({ form }: { readonly form: BookingFormApi }) {
  const { isSubmitted } = useFormState({ control: form.control });
  const needed = useWatch({
    control: form.control,
    compute: (values) => neededFields(bookingFields.safeParse(values).error?.issues ?? []),
  });
  const [first] = needed;
  if (!first) return null;
  return (
    <button
      className="link link-button still-needed"
      type="button"
      data-tried={isSubmitted}
      onClick={() => {
        goTo(first);
      }}
    >
      {neededLine(needed, isSubmitted)}
    </button>
  );
}

/** Where the focus goes in what is more than one field: to its cards and buttons. */
const INSIDE: Partial<Record<NeededField, string>> = {
  home: '.stepper button:last-of-type',
  preferredDate: '.next-day input',
  preferredTime: '#booking-preferredTime input:not([aria-disabled="true"])',
};

/** At once and into the middle: the field isn't behind the bar that was tapped. */
function goTo(name: NeededField): void {
  const selector = INSIDE[name] ?? `#booking-${name}`;
  const field = document.querySelector<HTMLElement>(`#${FORM_ID} ${selector}`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
