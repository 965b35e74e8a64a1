import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { capitalized } from '#domain/capitalized.ts';
import { isPlanFrequency, planDay } from '#domain/plans/plan-terms.ts';
import { $planPreview, loadPlanPreview } from '#stores/plan-preview.ts';
import type { BookingFormApi } from '../form/form-values.ts';
import { PlanConsent } from './PlanConsent.tsx';
import { PlanDates } from './PlanDates.tsx';
import planStyles from './plan.css?inline';
import { usePlanSoFar } from './use-plan-so-far.ts';

// Bundled with this code, which most visitors never fetch.
const styles = new CSSStyleSheet();
styles.replaceSync(planStyles);
document.adoptedStyleSheets.push(styles);

/** A plan's day and its next dates with any conflicts, below the day of the first visit. */
export function PlanDay({ form }: { readonly form: BookingFormApi }) {
  const { question } = usePlanSoFar(form);
  const preview = useStore($planPreview);
  const key = JSON.stringify(question);
  useEffect(() => {
    void loadPlanPreview(JSON.parse(key) as typeof question);
  }, [key]);
  if (!question) {
    return <p className="form-small">Choose your first visit, and you’ll see the next dates.</p>;
  }
  const { frequency, preferredDate, preferredTime } = question;
  return (
    <div className="form-group plan">
      {isPlanFrequency(frequency) && (
        <p className="plan-day">{capitalized(planDay(frequency, preferredDate, preferredTime))}</p>
      )}
      <PlanDates
        preview={preview}
        onAgain={() => {
          void loadPlanPreview(question);
        }}
      />
    </div>
  );
}

/**
 * What is agreed to before a plan is paid: the box that starts it, once there is a first visit to
 * start it with (product 11).
 */
export function PlanTerms({ form }: { readonly form: BookingFormApi }) {
  const { terms } = usePlanSoFar(form);
  if (!terms) return null;
  return (
    <fieldset className="form-group plan">
      <legend>Your plan</legend>
      <PlanConsent form={form} {...terms} />
    </fieldset>
  );
}
