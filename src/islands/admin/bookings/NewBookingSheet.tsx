import { useEffect, useState } from 'react';
import type { ListedCustomer } from '#contracts/admin-customers.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import type { Outcome } from '#stores/admin-attempt.ts';
import { readBooking } from '#stores/admin-booking.ts';
import { enterBooking } from '#stores/admin-bookings.ts';
import type { Typed } from '#stores/admin-typed.ts';
import { valuesOf } from '#islands/admin/ui/use-kept-fields.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';
import { AgreesToTexts } from './AgreesToTexts.tsx';
import { typedAgain } from './booking-again.ts';
import { KnownCallers } from './KnownCallers.tsx';
import { bookingOf } from './typed-visit.ts';
import { VisitAndPrice } from './VisitAndPrice.tsx';

type Props = {
  /** The quote request it answers: its data is taken over, the owner gives the price. */
  readonly quote?: StoredMessage;
  /** What the fields begin with: those of an earlier booking. */
  readonly filled?: Typed;
  readonly onClose: () => void;
  readonly onBooked: (id: number) => void;
};

const PAYMENTS = [
  { value: 'on-the-day', label: 'Pays on the day' },
  { value: 'none', label: 'Nothing agreed yet' },
];

const STARTS = [
  { value: 'confirmed', label: 'Confirmed: it’s agreed' },
  { value: 'pending', label: 'Pending: I’ll confirm later' },
];

/** Enters a booking: taken by phone, or made of a quote request. */
export function NewBookingSheet({ quote, filled: given, onClose, onBooked }: Props) {
  const request = quote?.quote;
  const [{ filled, round }, setFilled] = useState({ filled: given, round: 0 });
  const [phone, setPhone] = useState('');
  useEffect(() => {
    // All but the day is known: it is what comes next.
    if (filled) formOnScreen()?.querySelector<HTMLElement>('[name=preferredDate]')?.focus();
  }, [filled]);
  const fillFrom = async (customer: ListedCustomer) => {
    const { latestBooking, firstName, lastName, phone: number, email, address } = customer;
    const outcome = latestBooking === null ? undefined : await readBooking(latestBooking);
    const known = outcome?.ok
      ? typedAgain(outcome.value)
      : { firstName, lastName, phone: number, email: email ?? '', address };
    const form = formOnScreen();
    const day = form ? pickDay(valuesOf(form)) : {};
    setFilled({ filled: { ...known, ...day }, round: round + 1 });
    setPhone('');
  };
  const save = async (values: Record<string, string>): Promise<Outcome<unknown>> => {
    const smsConsent = 'smsConsent' in values;
    const booking = { ...bookingOf(values), smsConsent, messageId: quote?.id };
    const outcome = await enterBooking(booking);
    if (outcome.ok) onBooked(outcome.value.id);
    return outcome;
  };
  return (
    <Sheet title={quote ? 'Booking from quote' : 'New booking'} onClose={onClose}>
      <AdminForm
        key={round}
        label="New booking"
        action="Save booking"
        className="form-wide new-booking"
        filled={filled}
        onSave={save}
        onSaved={() => undefined}
      >
        <Input
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          defaultValue={quote?.phone ?? ''}
          onChange={({ target }) => {
            setPhone(target.value);
          }}
        />
        <KnownCallers phone={phone} onChoose={(customer) => void fillFrom(customer)} />
        <div className="form-pair">
          <Input name="firstName" label="First name" defaultValue={quote?.firstName} />
          <Input name="lastName" label="Last name" defaultValue={quote?.lastName} />
        </div>
        <Input
          name="email"
          label="Email"
          type="email"
          required={false}
          defaultValue={quote?.email}
        />
        <AgreesToTexts />
        <Input name="address" label="Address" defaultValue={request?.address} />
        <VisitAndPrice service={quote?.serviceType ?? 'basic'} />
        <div className="form-pair">
          <WhenFields
            dateField={{ name: 'preferredDate', label: 'Date' }}
            timeField={{ name: 'preferredTime', label: 'Time' }}
            date={request?.preferredDate}
            period={request?.preferredTime}
          />
        </div>
        <div className="form-pair">
          <Choice
            name="status"
            label="Starts as"
            options={STARTS}
            // On the phone it is agreed on; an offer that is still to be made is not.
            defaultValue={quote ? 'pending' : 'confirmed'}
          />
          <Choice name="payment" label="Payment" options={PAYMENTS} />
        </div>
        <Input
          name="specialInstructions"
          label="Instructions"
          multiline
          required={false}
          defaultValue={request?.specialInstructions}
        />
      </AdminForm>
    </Sheet>
  );
}

function formOnScreen(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form.new-booking');
}

/** A day that was chosen before the customer was known stays. */
function pickDay({ preferredDate = '', preferredTime = '' }: Typed): Typed {
  return preferredDate === '' ? {} : { preferredDate, preferredTime };
}
