import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { moveBody, type BookingDetail } from '#contracts/admin/booking.ts';
import { moveBooking } from '#stores/admin/booking.ts';
import { $crews, loadCrews } from '#stores/admin/crews.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';

/** Moves a booking to another day, period or crew. */
export function MoveForm({ detail }: { readonly detail: BookingDetail }) {
  const { booking, crew } = detail;
  const [isOpen, setOpen] = useState(false);
  const crews = useStore($crews).rows.filter((each) => each.isActive);
  useEffect(() => {
    if (isOpen) void loadCrews();
  }, [isOpen]);
  return (
    <details
      className="fold"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="fold-row">Move to another time</summary>
      <ContractForm
        key={`${booking.preferredDate} ${booking.preferredTime} ${crew?.id}`}
        label="Move to another time"
        action="Move booking"
        filled={{ date: booking.preferredDate, period: booking.preferredTime }}
        schema={moveBody}
        body={({ date = '', period = '', crewId }) => ({
          ...{ date, period },
          ...(crewId ? { crewId: Number(crewId) } : {}),
        })}
        onSave={moveBooking}
        onSaved={() => {
          setOpen(false);
        }}
      >
        <WhenFields
          dateField={{ name: 'date', label: 'New date' }}
          timeField={{ name: 'period', label: 'New time' }}
          own={{ date: booking.preferredDate, periods: detail.periods }}
        />
        {crews.length > 1 && (
          <Choice
            name="crewId"
            label="Crew"
            options={[
              {
                value: '',
                label: crew ? `${crew.name}, or another that is free` : 'Any that is free',
              },
              ...crews.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </ContractForm>
    </details>
  );
}
