import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { roomWords } from '#domain/free-times.ts';
import { PERIODS, spanName, type Period } from '#domain/slots.ts';
import { $freeDays, askFree } from '#stores/admin/free.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { today } from '#browser/today.ts';
import { FreeDays } from './FreeDays.tsx';
import { closedFor, hoursLabel } from './free-words.ts';

type Field = { readonly name: string; readonly label: string };
type Props = {
  readonly dateField: Field;
  readonly timeField: Field;
  /** The slot the booking already has, if any, so that it does not conflict with itself. */
  readonly own?: { readonly date: string; readonly periods: readonly string[] };
  /** Told whether the chosen time is full or closed, so that nothing can be booked there. */
  readonly onTaken?: (isTaken: boolean) => void;
};

/** A day and a period, each with its availability. */
export function WhenFields({ dateField, timeField, own, onTaken }: Props) {
  const { control, setValue } = useFormContext<Values>();
  const date = String(useWatch({ control, name: dateField.name }) ?? '');
  const [first] = useState(date);
  const free = useStore($freeDays)[date];
  useEffect(() => void askFree(date), [date]);
  const period = String(useWatch({ control, name: timeField.name }) ?? '');
  const isOwn = own?.date === date && own.periods.includes(period);
  const chosen = free?.periods.find((known) => known.period === period);
  const isTaken = !isOwn && chosen?.free === 0;
  useEffect(() => {
    onTaken?.(isTaken);
  }, [isTaken, onTaken]);
  const label = (each: Period) => {
    if (own?.date === date && own.periods.includes(each))
      return `${ownName(own.periods, each)} (current)`;
    const room = free?.periods.find((known) => known.period === each);
    return room ? `${hoursLabel(each)}, ${roomWords(room).toLowerCase()}` : hoursLabel(each);
  };
  return (
    <>
      <FreeDays
        around={first}
        date={date}
        onChoose={(day) => {
          setValue(dateField.name, day, { shouldDirty: true, shouldTouch: true });
        }}
      />
      <Input
        {...dateField}
        type="date"
        min={today()}
        hint={
          free?.periods.every((room) => room.free === 0) ? noneWords(closedFor(free)) : undefined
        }
      />
      <Choice
        {...timeField}
        options={PERIODS.map((each) => ({ value: each, label: label(each) }))}
      />
    </>
  );
}

/** The option where a long visit begins shows its whole span: `Morning to afternoon`. */
function ownName(periods: readonly string[], each: Period): string {
  return spanName(each === periods[0] ? periods : [each]);
}

/** Why nothing can be booked on a day: it is full, or closed for the owner's `reason`. */
function noneWords(reason: string | null): string {
  if (reason === null) return 'Nothing is free on this day.';
  return reason === '' ? 'You’re closed on this day.' : `You’re closed on this day: ${reason}.`;
}
