import { useFormContext, useWatch } from 'react-hook-form';
import { TIME_SLOTS } from '#domain/slots.ts';
import { AffectedVisits } from './AffectedVisits.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

type Props = {
  /** The names of the fields that define the closing. */
  readonly first: string;
  readonly last?: string;
  readonly hour?: string;
  readonly weekday?: string;
};

/** The visits of regular customers on the days that a form is about to close. */
export function AffectedDays({ first, last = '', hour = '', weekday = '' }: Props) {
  const { control } = useFormContext<Values>();
  const read = useWatch({ control, name: [first, last, hour, weekday] });
  const [from = '', to = '', slot = '', day = ''] = read.map((value) => String(value ?? ''));
  const timeSlot = TIME_SLOTS.find((each) => each === slot);
  // Without an end date it is one day; a weekly closing is open-ended.
  const until = to || (weekday === '' ? from : undefined);
  // If the form has an hour field, nothing is closed until one is chosen.
  if (hour !== '' && weekday === '' && !timeSlot) return null;
  return (
    <AffectedVisits
      from={from}
      to={until}
      timeSlot={timeSlot}
      weekday={day === '' ? undefined : Number(day)}
    />
  );
}
