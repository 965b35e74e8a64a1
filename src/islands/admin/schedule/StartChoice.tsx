import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import { clockOfStart, halfOfStart, periodOfHalf } from '#domain/half-hours.ts';
import type { Period } from '#domain/slots.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { today } from '#browser/today.ts';
import { nearestHours } from './nearest-hours.ts';

const AFTERWARD = 'This time is over: you note the visit afterward, and they get no message.';

type Props = {
  readonly name: string;
  /** The field of the part of the day, and what is chosen there. */
  readonly periodName: string;
  readonly period: Period;
  readonly date: string;
  /** When the job can start on that day, once that is known. */
  readonly times: readonly OwnersTime[] | undefined;
  /** Whether Save would refuse the chosen part of the day. */
  readonly isTaken: boolean;
};

/**
 * The hour that a customer has asked for, if any: then it stays there. Without one the visit may be
 * shifted inside its part of the day until its customer is told, so that more fit. Where the hour or
 * the whole part of the day can't be had, the nearest ones are a tap away.
 */
export function StartChoice({ name, periodName, period, date, times, isTaken }: Props) {
  const { control, setValue } = useFormContext<Values>();
  const [start, crewId] = useWatch({ control, name: [name, 'crewId'] });
  const [lost, setLost] = useState('');
  const crew = Number(crewId ?? 0);
  const time = times?.find((each) => each.period === period);
  const starts = time?.starts ?? [];
  const open = starts.filter(({ crews }) => crew === 0 || crews.includes(crew));
  const isGone = Boolean(start) && time !== undefined && open.every((each) => each.time !== start);
  const isOver = open.find((each) => each.time === start)?.isAfterward ?? time?.isAfterward;
  if (isGone && lost !== start) setLost(String(start));
  useEffect(() => {
    if (isGone) setValue(name, '', { shouldDirty: true });
  }, [isGone, name, setValue]);
  // Where the hour was there before its options were, as after a known customer was filled in.
  const isOffered = open.some((each) => each.time === start);
  useEffect(() => {
    if (isOffered) setValue(name, start);
  }, [isOffered, name, start, setValue]);
  const isLost = lost !== '' && !start && periodOfHalf(halfOfStart(lost) ?? 0) === period;
  const asked = isLost ? lost : undefined;
  const nearest =
    times && (isTaken || isLost) ? nearestHours(times, { period, time: asked, crew }) : [];
  return (
    <>
      {nearest.length > 0 && (
        <div className="nearest-hours" role="group" aria-label="Nearest open hours">
          <p role="status">
            {asked ? `${clockOfStart(asked)} isn’t open. ` : ''}Nearest open hours:
          </p>
          {nearest.map((each) => (
            <button
              key={each.time}
              className="chip"
              type="button"
              onClick={() => {
                // The hour's option is there only once its part of the day is chosen.
                flushSync(() => {
                  setLost('');
                  setValue(periodName, each.period, { shouldDirty: true, shouldTouch: true });
                });
                setValue(name, each.time, { shouldDirty: true, shouldTouch: true });
              }}
            >
              {clockOfStart(each.time)}
            </button>
          ))}
        </div>
      )}
      <Choice
        name={name}
        label="Starts"
        options={[
          { value: '', label: `Any time in the ${period}` },
          ...open.map((each) => ({
            value: each.time,
            label: `At ${clockOfStart(each.time)}${each.isAfterward ? ', over' : ''}`,
          })),
        ]}
        hint={isOver ? AFTERWARD : `We’ll tell them when to expect the crew${whenTold(date)}.`}
      />
    </>
  );
}

/** Today there is no evening before. */
function whenTold(date: string): string {
  return date === today() ? '' : ' the evening before';
}
