import { useEffect, useState } from 'react';
import { hasPrice } from '#contracts/price.ts';
import { isPlan } from '#domain/plans/plan-terms.ts';
import type { BookingFormApi } from './form/form-values.ts';
import type { PlanPart } from './plan/PlanPart.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';

type Props = { readonly form: BookingFormApi };
type Loaded = { readonly PlanPart: typeof PlanPart };

/** Fetched only when a plan is chosen, because most people book one visit. */
let loaded: Loaded | undefined;

/** The plan's place in the form; empty for a single visit, a quote and a move. */
export function PlanSlot({ form }: Props) {
  const isWanted = usePricedFields(form, (fields) => isPlan(fields) && hasPrice(fields));
  return isWanted ? <LoadedPlan form={form} /> : null;
}

function LoadedPlan({ form }: Props) {
  const [part, setPart] = useState<Loaded | undefined>(loaded);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (part) return;
    import('./plan/PlanPart.tsx').then(
      (answer) => {
        loaded = answer;
        setPart(answer);
      },
      () => {
        setFailed(true);
      },
    );
  }, [part, attempt]);
  if (part) return <part.PlanPart form={form} />;
  return (
    <p className="form-small" role="status">
      {hasFailed ? 'Your plan’s dates didn’t load.' : 'Loading your plan...'}{' '}
      {hasFailed && (
        <button
          type="button"
          className="link link-button"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </button>
      )}
    </p>
  );
}
