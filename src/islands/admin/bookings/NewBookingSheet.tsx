import type { StoredMessage } from '#contracts/messages.ts';
import { PERIODS, periodLabel } from '#domain/slots.ts';
import type { Outcome } from '#stores/admin-attempt.ts';
import { enterBooking } from '#stores/admin-bookings.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { today } from '#islands/admin/schedule/day-parts.ts';
import { bookingOf } from './typed-visit.ts';
import { VisitAndPrice } from './VisitAndPrice.tsx';

type Props = {
  /** The quote request it answers: its data is taken over, the owner gives the price. */
  readonly quote?: StoredMessage;
  readonly onClose: () => void;
  readonly onBooked: (id: number) => void;
};

const TIMES = PERIODS.map((period) => ({ value: period, label: periodLabel(period) }));
const PAYMENTS = [
  { value: 'on-the-day', label: 'Pays on the day' },
  { value: 'none', label: 'Nothing agreed yet' },
];

/** Enters a booking: taken by phone, or made of a quote request. */
export function NewBookingSheet({ quote, onClose, onBooked }: Props) {
  const asked = quote?.quote;
  const save = async (values: Record<string, string>): Promise<Outcome<unknown>> => {
    const outcome = await enterBooking({ ...bookingOf(values), messageId: quote?.id });
    if (outcome.ok) onBooked(outcome.value.id);
    return outcome;
  };
  return (
    <Sheet title={quote ? 'Booking from quote' : 'New booking'} onClose={onClose}>
      <AdminForm
        label="New booking"
        action="Save booking"
        className="form-wide"
        onSave={save}
        onSaved={() => undefined}
      >
        <div className="form-pair">
          <Input name="firstName" label="First name" defaultValue={quote?.firstName} />
          <Input name="lastName" label="Last name" defaultValue={quote?.lastName} />
        </div>
        <Input name="phone" label="Phone" type="tel" defaultValue={quote?.phone ?? ''} />
        <Input
          name="email"
          label="E-mail"
          type="email"
          required={false}
          defaultValue={quote?.email}
        />
        <Input name="address" label="Address" defaultValue={asked?.address} />
        <VisitAndPrice service={quote?.serviceType ?? 'basic'} />
        <div className="form-pair">
          <Input
            name="preferredDate"
            label="Date"
            type="date"
            min={today()}
            defaultValue={asked?.preferredDate}
          />
          <Choice
            name="preferredTime"
            label="Time"
            options={TIMES}
            defaultValue={asked?.preferredTime}
          />
        </div>
        <Choice name="payment" label="Payment" options={PAYMENTS} />
        <Input
          name="specialInstructions"
          label="Instructions"
          multiline
          required={false}
          defaultValue={asked?.specialInstructions}
        />
      </AdminForm>
    </Sheet>
  );
}
