import { useState } from 'react';
import type { StoredBooking } from '#contracts/booking.ts';
import { PERIODS, periodLabel } from '#domain/slots.ts';
import { moveBooking } from '#stores/admin-booking.ts';
import { showToast } from '#stores/toast.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { today } from '#islands/admin/schedule/day-parts.ts';

/** Moves a booking to another day or part of the day. */
export function MoveForm({ booking }: { readonly booking: StoredBooking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="fold"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="button button-quiet">Move to another time</summary>
      <AdminForm
        key={`${booking.preferredDate} ${booking.preferredTime}`}
        label="Move to another time"
        action="Move booking"
        onSave={({ date = '', period = '' }) => moveBooking({ date, period })}
        onSaved={() => {
          setOpen(false);
          showToast({ title: 'Booking Moved', description: 'The old time is free again.' });
        }}
      >
        <Input
          name="date"
          label="New date"
          type="date"
          min={today()}
          defaultValue={booking.preferredDate}
        />
        <Choice
          name="period"
          label="New time"
          defaultValue={booking.preferredTime}
          options={PERIODS.map((period) => ({ value: period, label: periodLabel(period) }))}
        />
      </AdminForm>
    </details>
  );
}
