import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PERIODS, periodLabel, type Period } from '#domain/slots.ts';
import { $freeDays, askFree } from '#stores/admin-free.ts';
import { useKept } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { today } from './day-parts.ts';
import { freeWords } from './free-words.ts';

type Field = { readonly name: string; readonly label: string };
type Props = {
  readonly dateField: Field;
  readonly timeField: Field;
  readonly date?: string | undefined;
  readonly period?: string | undefined;
};

/** A day and a part of it, each part with what is free there. */
export function WhenFields({ dateField, timeField, date: first = '', period }: Props) {
  const [date, setDate] = useState(useKept(dateField.name) ?? first);
  const free = useStore($freeDays)[date];
  useEffect(() => void askFree(date), [date]);
  const label = (each: Period) => {
    const room = free?.find((known) => known.period === each);
    return room
      ? `${periodLabel(each)}, ${freeWords(room.free, room.crews).toLowerCase()}`
      : periodLabel(each);
  };
  return (
    <>
      <Input
        {...dateField}
        type="date"
        min={today()}
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
        }}
      />
      <Choice
        {...timeField}
        defaultValue={period}
        options={PERIODS.map((each) => ({ value: each, label: label(each) }))}
      />
    </>
  );
}
