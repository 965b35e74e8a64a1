import { useFormContext, useWatch } from 'react-hook-form';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import type { PlanPage } from '#contracts/admin/plans.ts';
import { isCalendarDate, weekday } from '#domain/calendar-date.ts';
import { monthDayOf } from '#domain/plans/month-day.ts';
import { uncapitalized } from '#domain/capitalized.ts';
import { PERIODS } from '#domain/slots.ts';
import { dayInSentence } from '#islands/admin/ui/day-parts.ts';
import type { Values } from '#islands/admin/ui/typed.ts';
import { planTime } from './plan-words.ts';

type Props = { readonly page: PlanPage; readonly crews: readonly StoredCrew[] };

/** What a plan is to become, as it is typed: `Starting Tue, Dec 1: every Tuesday, morning, Heron.` */
export function NewSchedule({ page: { plan, crew }, crews }: Props) {
  const { control } = useFormContext<Values>();
  const [date, time, crewId] = useWatch({ control, name: ['date', 'period', 'crewId'] });
  const day = String(date ?? '');
  const period = PERIODS.find((each) => each === time);
  if (!isCalendarDate(day) || !period) return null;
  const team = crews.find(({ id }) => String(id) === crewId) ?? crew;
  // With several days a week, one of them changes, and comes every week as before.
  const frequency = plan.frequency === 'weekdays' ? 'weekly' : plan.frequency;
  const { nth } = monthDayOf(day);
  const when = planTime({ frequency, weekday: weekday(day), period, nth });
  const how = `${uncapitalized(when)}${team ? `, ${team.name}` : ''}`;
  return (
    <p className="plan-outcome" role="status">
      Starting {dayInSentence(day)}: {how}.
    </p>
  );
}
