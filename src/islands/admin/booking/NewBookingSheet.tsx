import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { newBooking } from '#contracts/admin/new-booking.ts';
import type { ListedCustomer } from '#contracts/admin/customers.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { zipIn } from '#domain/address-area.ts';
import { DAYS_BACK } from '#domain/availability.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import type { Outcome } from '#stores/admin/attempt.ts';
import { enterBooking } from '#stores/admin/booking-list.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { NameFields } from '#islands/admin/ui/NameFields.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';
import { AgreesToTexts } from './AgreesToTexts.tsx';
import { filledWords } from './filled-words.ts';
import { KnownCallers } from './KnownCallers.tsx';
import { PlanFields } from './PlanFields.tsx';
import { bookingOf, isOfAnyHome, listedPrice, withPrice } from './typed-visit.ts';
import { VisitAndPrice } from './VisitAndPrice.tsx';

type Props = {
  /** The quote request or message it is made from: its data is copied, the owner sets the price. */
  readonly quote?: StoredMessage;
  /** Initial field values, from an earlier booking. */
  readonly filled?: Typed;
  /** The day that it was opened for, if any. */
  readonly day?: string;
  readonly onClose: () => void;
  readonly onBooked: (id: number) => void;
};

const STARTS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'pending', label: 'Pending' },
];
/** A request is not an agreement: the owner says which of the two it is, nothing is assumed. */
const AGREED = [
  { value: '', label: 'Please choose' },
  { value: 'confirmed', label: 'Yes, they agreed. Send the confirmation' },
  { value: 'pending', label: 'Not yet. Hold the time, send nothing' },
];

/** What the fields begin with, each time anew, and the customer whose details these are. */
type Filled = {
  readonly filled: Typed | undefined;
  readonly round: number;
  readonly from?: { customer: ListedCustomer; typed: Typed; before: Typed };
};

/** Enters a booking: taken by phone, or made from a quote request. */
export function NewBookingSheet({ quote, filled: given, day = '', onClose, onBooked }: Props) {
  const [{ filled, round, from }, setFilled] = useState<Filled>({ filled: given, round: 0 });
  useEffect(() => {
    // Everything but the day is filled in, so focus the day; after Undo where the number is typed.
    const next = from || round === 0 ? 'preferredDate' : 'phone';
    if (filled) formOnScreen()?.querySelector<HTMLElement>(`[name=${next}]`)?.focus();
  }, [filled, from, round]);
  const save = async (booking: Record<string, unknown>): Promise<Outcome<unknown>> => {
    const outcome = await enterBooking(booking);
    if (outcome.ok) onBooked(outcome.value.id);
    return outcome;
  };
  return (
    <Sheet title={titleOf(quote)} onClose={onClose}>
      <ContractForm
        key={round}
        label="New booking"
        action="Save booking"
        className="form-wide new-booking"
        filled={withPrice({
          ...initialFrom(quote),
          ...(day !== '' && { preferredDate: day }),
          ...(filled ?? { plan: 'on', promo: 'on' }),
        })}
        schema={newBooking}
        body={(typed) => ({
          ...bookingOf(typed),
          smsConsent: 'smsConsent' in typed,
          // What the owner enters is paid at the visit: there is nothing to choose.
          payment: 'on-the-day',
          messageId: quote?.id,
          // Without a choice the contract would take a request as pending.
          ...(quote && { status: typed['status'] ?? '' }),
        })}
        onSave={save}
        beside={<BarTotal />}
      >
        <h3 className="form-part">Customer</h3>
        <Input name="phone" label="Phone" type="tel" autoComplete="off" />
        <KnownCallers
          onChoose={({ customer, typed }, before) => {
            const after = { ...typed, ...pickDay(before) };
            setFilled({ filled: after, round: round + 1, from: { customer, typed, before } });
          }}
        />
        {from && (
          <p className="filled-from" role="status">
            <span>
              Filled in from <bdi>{from.customer.firstName}</bdi>’s details:{' '}
              <span dir="auto">{filledWords(from.typed)}</span>.
            </span>
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => {
                setFilled({ filled: from.before, round: round + 1 });
              }}
            >
              Undo
            </button>
          </p>
        )}
        <NameFields />
        <Input name="email" label="Email" type="email" required={false} />
        <AgreesToTexts />
        <Input name="address" label="Address" />
        <VisitAndPrice>
          <h3 className="form-part">When</h3>
          <WhenOfJob />
        </VisitAndPrice>
        <PlanFields />
        {quote ? (
          <Choice name="status" label="Has the customer agreed?" options={AGREED} />
        ) : (
          <Choice name="status" label="Status" options={STARTS} />
        )}
        <Input name="specialInstructions" label="Instructions" multiline required={false} />
      </ContractForm>
    </Sheet>
  );
}

/** When, for the home and the service in the fields above. */
function WhenOfJob() {
  const { control } = useFormContext<Values>();
  const fields = typedOf(useWatch({ control }));
  const { serviceType = 'basic' } = fields;
  const minutes = isOfAnyHome(fields) ? null : listedPrice(fields)?.minutes;
  return (
    <WhenFields
      dateField={{ name: 'preferredDate', label: 'Date' }}
      timeField={{ name: 'preferredTime', label: 'Time' }}
      startField="startTime"
      job={{ serviceType, minutes, zip: zipIn(fields['address'] ?? '') }}
      daysBack={DAYS_BACK}
    />
  );
}

function titleOf(message: StoredMessage | undefined): string {
  if (!message) return 'New booking';
  return message.source === 'quote' ? 'Booking from quote' : 'Booking from message';
}

/** The initial values; for a quote request, everything its sender gave. */
function initialFrom(quote: StoredMessage | undefined): Typed {
  // A phone booking is already agreed on; a quote is not yet.
  if (!quote) return { serviceType: 'basic', status: 'confirmed' };
  const { firstName, lastName, phone, email, serviceType, quote: request } = quote;
  return {
    ...{ firstName, lastName, email },
    phone: phone ?? '',
    // The contact form's services aren't those of a booking.
    serviceType: SERVICE_TYPES.find((each) => each === serviceType) ?? 'basic',
    status: '',
    ...(request && {
      address: request.address,
      preferredDate: request.preferredDate,
      preferredTime: request.preferredTime,
      specialInstructions: request.specialInstructions ?? '',
    }),
  };
}

function formOnScreen(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form.new-booking');
}

/** Keeps a day, and an hour of it, that was chosen before the customer. */
function pickDay({ preferredDate = '', preferredTime = '', startTime = '' }: Typed): Typed {
  return preferredDate === '' ? {} : { preferredDate, preferredTime, startTime };
}

/** What the visit costs as it is typed now, beside the button that saves it. */
function BarTotal() {
  const { control } = useFormContext<Values>();
  const fields = typedOf(useWatch({ control }));
  const typed = decimalToCents((fields['price'] ?? '').trim().replace(/^\$/, ''));
  const listed = listedPrice(fields);
  if (Number.isNaN(typed) && !listed) return null;
  const isStart = Number.isNaN(typed) && isOfAnyHome(fields);
  const total = Number.isNaN(typed) ? (listed?.total ?? 0) : typed;
  return (
    <p className="bar-total">
      <span>{isStart ? 'Package price' : 'Total'}</span> <strong>{formatMoney(total)}</strong>
    </p>
  );
}
