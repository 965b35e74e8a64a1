import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { planChangeBody, type PlanPage } from '#contracts/admin/plans.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { formatShortDate, isCalendarDate, weekday } from '#domain/calendar-date.ts';
import { uncapitalized } from '#domain/capitalized.ts';
import { monthDayOf } from '#domain/plans/month-day.ts';
import { PERIODS } from '#domain/slots.ts';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';
import { dayInSentence, dayName } from '#islands/admin/ui/day-parts.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { $crews, loadCrews } from '#stores/admin/crews.ts';
import { changePlan, leavePlan, seen } from '#stores/admin/plan.ts';
import { planTime } from './plan-words.ts';

type Change = {
  readonly from: string;
  readonly date: string;
  readonly period: string;
  readonly crewId?: number;
};

type Props = { readonly page: PlanPage; readonly onSaved: () => void };

/** Another day, time or crew from one visit on; individually moved visits stay. */
export function ChangeFromForm({ page, onSaved }: Props) {
  const { plan, crew } = page;
  const { name } = plan;
  const crews = useStore($crews).rows.filter((each) => each.isActive);
  useEffect(() => void loadCrews(), []);
  const [first] = plan.next;
  if (!first) return <p className="quiet">There’s no visit ahead to change.</p>;
  return (
    <ContractForm
      key={first.originalDate}
      label="Change day, time or crew"
      action="Save new schedule"
      filled={{ from: first.originalDate, date: first.date, period: plan.period }}
      schema={planChangeBody}
      body={({ from = '', date = '', period = '', crewId }) => ({
        ...{ from, date, period },
        ...(crewId ? { crewId: Number(crewId) } : {}),
      })}
      onSave={(body) => {
        if (isAsNow(plan.next, body)) return leavePlan(page);
        const description = `${name}: starting ${formatShortDate(body.date)}, ${body.period}.`;
        return changePlan(seen(page), 'change', body, { title: 'Plan changed', description });
      }}
      onSaved={onSaved}
    >
      <Choice
        name="from"
        label="Starting with"
        options={plan.next.map(({ originalDate }) => ({
          value: originalDate,
          label: dayName(originalDate),
        }))}
      />
      <NewTime plan={plan} first={first} />
      {crews.length > 1 && (
        <Choice
          name="crewId"
          label="Crew"
          options={[
            { value: '', label: crew ? `${crew.name}, as now` : 'As now' },
            ...crews
              .filter(({ id }) => id !== crew?.id)
              .map((each) => ({ value: String(each.id), label: each.name })),
          ]}
        />
      )}
      <NewSchedule page={page} crews={crews} />
      <p className="field-hint">
        {plan.days !== undefined &&
          'Only the visits on that day of the week change; the plan’s other days stay. '}
        Visits you moved one by one stay where they are.
      </p>
    </ContractForm>
  );
}

type NewTimeProps = { readonly plan: PlanPage['plan']; readonly first: PlanVisit };

/** When the plan comes from the chosen visit on; what that one holds isn't in its own way. */
function NewTime({ plan, first }: NewTimeProps) {
  const { control } = useFormContext<Values>();
  const from = useWatch({ control, name: 'from' });
  const visit = plan.next.find(({ originalDate }) => originalDate === from) ?? first;
  return (
    <WhenFields
      dateField={{ name: 'date', label: 'New day' }}
      timeField={{ name: 'period', label: 'New time' }}
      job={{
        serviceType: plan.serviceType,
        minutes: plan.minutes,
        ...{ seriesId: plan.id, originalDate: visit.originalDate },
        ...(visit.bookingId === null ? {} : { bookingId: visit.bookingId }),
      }}
      own={{ date: visit.date, periods: [visit.period] }}
    />
  );
}

/** Whether a visit keeps the plan's day, time and crew; one that was moved alone sets a new day. */
function isAsNow(next: readonly PlanVisit[], { from, date, period, crewId }: Change): boolean {
  const visit = next.find(({ originalDate }) => originalDate === from);
  const isByPlan = visit?.state === 'planned' || visit?.state === 'made';
  return isByPlan && crewId === undefined && visit.date === date && visit.period === period;
}

type NewScheduleProps = { readonly page: PlanPage; readonly crews: readonly StoredCrew[] };

/** What a plan is to become, as it is typed: `Starting Tue, Dec 1: every Tuesday, morning, Heron.` */
function NewSchedule({ page: { plan, crew }, crews }: NewScheduleProps) {
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
