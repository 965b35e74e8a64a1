import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FreeDay, OwnersTime } from '#contracts/admin/schedule.ts';
import { addDays } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { periodOf, PERIODS, type Period } from '#domain/slots.ts';
import {
  $freeDays,
  $times,
  askAgain,
  askFreeDays,
  askTimes,
  jobKey,
  timesKey,
  type OwnersJob,
} from '#stores/admin/free.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { today } from '#browser/today.ts';
import { FreeDays } from './FreeDays.tsx';
import { MakesRoom } from './MakesRoom.tsx';
import { NextOpenDays } from './NextOpenDays.tsx';
import { StartChoice } from './StartChoice.tsx';
import { closedFor, dayStarts, hoursLabel, timeWords } from './free-words.ts';

type Field = { readonly name: string; readonly label: string };
type Props = {
  readonly dateField: Field;
  readonly timeField: Field;
  /** Where its hour can be pinned; a plan has none. */
  readonly startField?: string;
  /** What is to be done then: the list and Save ask the same rule about it. */
  readonly job: OwnersJob;
  /** So many days back a visit can be noted afterward. */
  readonly daysBack?: number;
  /** The slot the visit already has, if any: where it starts can always be kept. */
  readonly own?: { readonly date: string; readonly periods: readonly string[] } | undefined;
  /** Told whether Save would refuse the chosen time, so that nothing can be booked there. */
  readonly onTaken?: (isTaken: boolean) => void;
};

/** A day and a period, each with its availability for this job. */
export function WhenFields(props: Props) {
  const { dateField, timeField, startField, job, daysBack = 0, own, onTaken } = props;
  const { control, setFocus, setValue } = useFormContext<Values>();
  const date = String(useWatch({ control, name: dateField.name }) ?? '');
  const [first] = useState(date);
  const free = useStore($freeDays)[timesKey(date, job)];
  const times = useTimes(date, job);
  const asked = jobKey(job);
  useEffect(() => void askFreeDays(date, 1, asked), [date, asked]);
  const { submitCount } = useFormState({ control });
  // What Save has refused was open when the form asked: somebody was faster.
  const onSubmitted = useEffectEvent(() => void askAgain(date, asked));
  useEffect(() => {
    if (submitCount > 0) onSubmitted();
  }, [submitCount]);
  // Until one is chosen, the field shows its first option.
  const period = periodOf(useWatch({ control, name: timeField.name })) ?? PERIODS[0];
  const isOwn = (each: string) => own?.date === date && own.periods[0] === each;
  const chosen = times?.find((time) => time.period === period);
  const refused = chosen?.refusal && !isOwn(period) ? chosen : undefined;
  const isTaken = refused !== undefined;
  useEffect(() => {
    onTaken?.(isTaken);
  }, [isTaken, onTaken]);
  const option = (each: Period) => {
    if (own && isOwn(each)) return { value: each, label: `${capitalized(each)} (current)` };
    const time = times?.find((known) => known.period === each);
    return {
      value: each,
      label: time ? partWords(each, time) : hoursLabel(each),
      // What is chosen stays readable; its hint says why it can't be.
      isDisabled: Boolean(time?.refusal) && each !== period,
    };
  };
  return (
    <>
      <FreeDays
        around={first}
        date={date}
        job={job}
        onChoose={(day) => {
          setValue(dateField.name, day, { shouldDirty: true, shouldTouch: true });
        }}
      />
      <Input
        {...dateField}
        type="date"
        min={addDays(today(), -daysBack)}
        hint={times && dayWords(times, free)}
      />
      <Choice {...timeField} options={PERIODS.map(option)} hint={refused?.sentence ?? undefined} />
      {isTaken && times?.every(({ refusal }) => refusal) && (
        <NextOpenDays
          {...{ date, period, job }}
          onChoose={(day, part) => {
            setValue(dateField.name, day, { shouldDirty: true, shouldTouch: true });
            setValue(timeField.name, part, { shouldDirty: true, shouldTouch: true });
            // The button goes with the full day.
            setFocus(timeField.name);
          }}
        />
      )}
      {startField !== undefined && (
        <StartChoice
          {...{ name: startField, periodName: timeField.name, date, period, times, isTaken }}
        />
      )}
      <MakesRoom time={isTaken ? undefined : chosen} {...{ startField }} isOwn={isOwn(period)} />
    </>
  );
}

/** When the job can start on a day; undefined until it is known. */
export function useTimes(date: string, job: OwnersJob): readonly OwnersTime[] | undefined {
  const key = timesKey(date, job);
  const times = useStore($times)[key];
  useEffect(() => void askTimes(key), [key]);
  return times;
}

/** `Morning, starts 8–11:30`, or why not: `Morning (8–12), full`. */
function partWords(period: Period, time: OwnersTime): string {
  const isOpen = time.refusal === null && !time.isAfterward;
  return `${isOpen ? capitalized(period) : hoursLabel(period)}, ${timeWords(time)}`;
}

/** Which hours of a day can be offered on the phone, or why none can. */
function dayWords(times: readonly OwnersTime[], free: FreeDay | undefined): string | undefined {
  if (times.every(({ refusal }) => refusal)) return noneWords(free ? closedFor(free) : null);
  return dayStarts(times) || undefined;
}

/** Why nothing can be booked on a day: it is full, or closed for the owner's `reason`. */
function noneWords(reason: string | null): string {
  if (reason === null) return 'No crew has room for this job on this day.';
  return reason === '' ? 'You’re closed on this day.' : `You’re closed on this day: ${reason}.`;
}
