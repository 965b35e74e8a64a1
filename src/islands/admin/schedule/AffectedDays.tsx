import { useFormContext, useWatch } from 'react-hook-form';
import { TIME_SLOTS } from '#domain/slots.ts';
import { AffectedVisits } from './AffectedVisits.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

type Props = {
  /** The names of the fields that say what is closed. */
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
  // One day where nothing says until when; week after week it goes on.
  const until = to || (weekday === '' ? from : undefined);
  // An hour is asked for first, so nothing is closed as long as none is chosen.
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
