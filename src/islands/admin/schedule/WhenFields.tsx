import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { messageAt, type Values } from '#islands/admin/ui/typed.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { today } from '#browser/today.ts';
import './free-days.css';
import { daysAround, FreeDays } from './FreeDays.tsx';
import { MakesRoom } from './MakesRoom.tsx';
import { NextOpenDays } from './NextOpenDays.tsx';
import { PartChoice } from './PartChoice.tsx';
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
  const { control, register, setFocus, setValue } = useFormContext<Values>();
  const id = useId();
  const date = String(useWatch({ control, name: dateField.name }) ?? '');
  const [days] = useState(() => daysAround(date));
  const free = useStore($freeDays)[timesKey(date, job)];
  const times = useTimes(date, job);
  const asked = jobKey(job);
  useEffect(() => void askFreeDays(date, 1, asked), [date, asked]);
  const { submitCount, errors } = useFormState({ control });
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
  const choose = (name: string, value: string) => {
    setValue(name, value, { shouldDirty: true, shouldTouch: true });
  };
  const part = (each: Period) => {
    const time = times?.find((known) => known.period === each);
    if (isOwn(each)) return { name: `${capitalized(each)} (current)`, word: 'current' };
    const words = time && timeWords(time);
    return {
      name: hoursLabel(each),
      word: time?.refusal || time?.isAfterward ? words : undefined,
      more: words,
      // What is chosen stays readable; its hint says why it can't be.
      isDisabled: Boolean(time?.refusal) && each !== period,
    };
  };
  return (
    <>
      <Field
        id={id}
        label={dateField.label}
        error={messageAt(errors, dateField.name)}
        hint={times && dayWords(times, free)}
      >
        {(attributes) => (
          <div className="free-days-field">
            <FreeDays
              {...{ days, date, job }}
              onChoose={(day) => {
                choose(dateField.name, day);
              }}
            />
            {/* For any other day: one of the two weeks shows above that it is chosen. */}
            <DateBox
              isEmpty={date === '' || days.includes(date)}
              min={addDays(today(), -daysBack)}
              {...attributes}
              {...register(dateField.name)}
            />
          </div>
        )}
      </Field>
      <PartChoice {...timeField} {...{ period, part }} hint={refused?.sentence ?? undefined} />
      {isTaken && times?.every(({ refusal }) => refusal) && (
        <NextOpenDays
          {...{ date, period, job }}
          onChoose={(day, open) => {
            // What is chosen then takes the focus.
            flushSync(() => {
              choose(dateField.name, day);
              choose(timeField.name, open);
            });
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
