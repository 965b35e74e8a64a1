import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import type { PlanPreviewBody } from '#contracts/admin/plans.ts';
import type { PlanPreview } from '#contracts/plans.ts';
import { isCalendarDate, weekday } from '#domain/calendar-date.ts';
import { PlanDates } from '#islands/admin/plans/PlanDates.tsx';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { planDay } from '#islands/admin/plans/plan-words.ts';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { previewPlan } from '#stores/admin/plans.ts';
import { laterOf, typedLaterPrice, visitOf } from './typed-visit.ts';

/**
 * For a repeating visit: whether it starts a plan with a fixed day, what later visits cost, who
 * agreed, and a preview of the first six dates.
 */
export function PlanFields() {
  const { control, register, setValue } = useFormContext<Values>();
  const { defaultValues } = useFormState({ control });
  const watched = useWatch({ control });
  const fields = typedOf(watched);
  const { preferredDate: date = '', preferredTime: period = '', serviceType = '' } = fields;
  const visit = visitOf(fields);
  const frequency = 'frequency' in visit ? visit.frequency : undefined;
  // Before the form registers a new box, use its initial value.
  const isTicked = Boolean(watched['plan'] ?? defaultValues?.['plan']);
  const isPlan = frequency !== undefined && isTicked;
  const later = isPlan ? typedLaterPrice(fields) : '';
  const isDated = isPlan && isCalendarDate(date) && period !== '';
  const question = isDated
    ? JSON.stringify({
        ...{ ...visit, serviceType, laterService: laterOf(fields) },
        ...{ preferredDate: date, preferredTime: period },
      })
    : '';
  const [read, setRead] = useState<{ question: string; preview: PlanPreview | null }>();
  const preview = read?.question === question ? read.preview : null;
  useEffect(() => {
    if (later !== '') setValue('planPrice', later);
  }, [later, setValue]);
  useEffect(() => {
    if (question === '') return;
    let isCurrent = true;
    void previewPlan(JSON.parse(question) as PlanPreviewBody).then((answer) => {
      if (isCurrent) setRead({ question, preview: answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [question]);
  if (frequency === undefined) return null;
  const isDayKnown = isCalendarDate(date);
  const day = isDayKnown
    ? planDay({ frequency, weekday: weekday(date) }).replace('Every', 'every')
    : 'their day';
  return (
    <fieldset className="boxes plan-fields">
      <legend>Regular visits</legend>
      <label className="form-check">
        <input type="checkbox" {...register('plan')} />
        <span>Start a plan and keep {day}</span>
      </label>
      {!isPlan && (
        <p className="field-hint">
          Off: this saves one visit at the discounted price, and no later ones.
        </p>
      )}
      {isPlan && (
        <>
          {!isDated && (
            <p className="field-hint">
              {isDayKnown
                ? 'The dates show here once you choose a time.'
                : 'The dates show here once you choose a day.'}
            </p>
          )}
          {canGoOnWithBasic({ serviceType, ...visit }) && (
            <label className="form-check">
              <input type="checkbox" {...register('laterService')} />
              <span>Basic after the first visit</span>
            </label>
          )}
          <Input name="planPrice" label="Each later visit costs, in dollars" inputMode="decimal" />
          <Input
            name="planAgreed"
            label="Who agreed, and how"
            maxLength={LIMITS.reason}
            hint="Kept with the plan, such as “Ruth Vance, on the phone”."
          />
          {preview && <PlanDates dates={preview.dates} />}
        </>
      )}
    </fieldset>
  );
}
