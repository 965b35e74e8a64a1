import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { moveBody, type BookingDetail } from '#contracts/admin/booking.ts';
import type { CrewLabel } from '#contracts/admin/crews.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { moveBooking } from '#stores/admin/booking.ts';
import { $crews, loadCrews } from '#stores/admin/crews.ts';
import type { OwnersJob } from '#stores/admin/free.ts';
import { replaceDetail } from '#stores/admin/view.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { startsText } from '#islands/admin/schedule/free-words.ts';
import { useTimes, WhenFields } from '#islands/admin/schedule/WhenFields.tsx';

type Props = {
  readonly detail: BookingDetail;
  /** It is open from the start, and focused: what the booking was opened for. */
  readonly isAtFirstOpen: boolean;
};

/** Moves a booking to another day, period or crew. */
export function MoveForm({ detail, isAtFirstOpen }: Props) {
  const { booking, crew, hours } = detail;
  const [isOpen, setOpen] = useState(isAtFirstOpen);
  const [isTaken, setTaken] = useState(false);
  const job = {
    serviceType: booking.serviceType,
    minutes: booking.minutes,
    bookingId: booking.id,
  };
  const fold = useRef<HTMLDetailsElement>(null);
  const crews = useStore($crews).rows.filter((each) => each.isActive);
  useEffect(() => {
    if (isOpen) void loadCrews();
  }, [isOpen]);
  useEffect(() => {
    // Runs after the sheet focuses its head.
    if (isAtFirstOpen) queueMicrotask(() => fold.current?.querySelector('summary')?.focus());
  }, [isAtFirstOpen]);
  return (
    <details
      ref={fold}
      className="fold"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="fold-row">Move to another time</summary>
      <ContractForm
        key={`${booking.preferredDate} ${booking.preferredTime} ${hours?.start} ${crew?.id}`}
        label="Move to another time"
        action="Move booking"
        isDisabled={isTaken}
        filled={{
          date: booking.preferredDate,
          period: booking.preferredTime,
          startTime: hours?.isFixed ? hours.start : '',
        }}
        schema={moveBody}
        body={({ date = '', period = '', startTime, crewId }) => ({
          ...{ date, period },
          // Without an hour where one is pinned, the pin goes.
          ...(startTime ? { startTime } : hours?.isFixed ? { startTime: null } : {}),
          ...(crewId ? { crewId: Number(crewId) } : {}),
        })}
        onSave={moveBooking}
        onSaved={() => {
          // Its button closes with the fold.
          fold.current?.querySelector('summary')?.focus();
          setOpen(false);
          // Reloading would open it once more.
          if (isAtFirstOpen) replaceDetail('bookings', booking.id);
        }}
      >
        <WhenFields
          dateField={{ name: 'date', label: 'New date' }}
          timeField={{ name: 'period', label: 'New time' }}
          startField="startTime"
          job={job}
          own={{ date: booking.preferredDate, periods: detail.periods }}
          onTaken={setTaken}
        />
        {crews.length > 1 && (
          <CrewChoice
            crews={crews}
            job={job}
            any={crew ? `${crew.name}, or any free crew` : 'Any free crew'}
          />
        )}
      </ContractForm>
    </details>
  );
}

type CrewChoiceProps = {
  readonly crews: readonly CrewLabel[];
  readonly job: OwnersJob;
  /** The choice of none in particular. */
  readonly any: string;
};

/** Which crew goes there: only those that have the chosen time free. */
function CrewChoice({ crews, job, any }: CrewChoiceProps) {
  const { control } = useFormContext<Values>();
  const [date, period] = useWatch({ control, name: ['date', 'period'] });
  const times = useTimes(String(date ?? ''), job);
  const time = times?.find((each) => each.period === period);
  const starts = (id: number) => time?.starts.filter((each) => each.crews.includes(id)) ?? [];
  return (
    <Choice
      name="crewId"
      label="Crew"
      options={[
        { value: '', label: any },
        ...crews.map(({ id, name }) => {
          const isFree = time?.crews.includes(id) ?? true;
          const hours = startsText(starts(id));
          return {
            value: String(id),
            label: isFree ? `${name}${hours && `, starts ${hours}`}` : `${name}, not free`,
            isDisabled: !isFree,
          };
        }),
      ]}
    />
  );
}
