import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { planRules } from '#content/plan-rules.ts';
import { capitalized } from '#domain/capitalized.ts';
import { isPlanFrequency, planDay } from '#domain/plans/plan-terms.ts';
import { $planPreview, loadPlanPreview } from '#stores/plan-preview.ts';
import type { BookingFormApi } from '../form/form-values.ts';
import { PlanConsent } from './PlanConsent.tsx';
import { PlanDates } from './PlanDates.tsx';
import { PlanMoney } from './PlanMoney.tsx';
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
    return (
      <p className="form-small">
        Choose the day and time of your first visit, and you’ll see your next dates.
      </p>
    );
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
 * What is agreed to before a plan is paid: the price of later visits, what we write about, and the
 * box that starts it, which says how it continues and ends (product 11).
 */
export function PlanTerms({ form }: { readonly form: BookingFormApi }) {
  const { later, terms } = usePlanSoFar(form);
  return (
    <fieldset className="form-group plan">
      <legend>Your plan</legend>
      {!later && (
        <p className="form-small">
          Tell us the size of your home above, and you’ll see what each visit costs.
        </p>
      )}
      {later && <PlanMoney later={later} />}
      <p className="form-small">
        {planRules.yearly} {planRules.price}
      </p>
      {terms ? <PlanConsent form={form} terms={terms} /> : <ConsentAhead />}
    </fieldset>
  );
}

/** The box comes with the sentence it agrees to; until then it shows that there will be one. */
function ConsentAhead() {
  return (
    <div className="plan-consent">
      <label className="form-check">
        <input type="checkbox" disabled />
        <span>Finish your plan above, and you can agree to it here.</span>
      </label>
    </div>
  );
}
