import { useEffect, useState } from 'react';
import { hasPrice } from '#contracts/price.ts';
import { isPlan } from '#domain/plans/plan-terms.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import type * as PlanPart from './plan/PlanPart.tsx';

type Loaded = Pick<typeof PlanPart, 'PlanDay' | 'PlanTerms'>;
type Props = {
  readonly form: BookingFormApi;
  /** The next dates, or what is agreed to before paying. */
  readonly part: keyof Loaded;
};

/** Fetched only when a plan is chosen, because most people book one visit. */
let loaded: Loaded | undefined;

const NOT_LOADED = {
  PlanDay: 'Your plan’s dates didn’t load.',
  PlanTerms: 'Your plan’s terms didn’t load.',
} as const;

/** A part of the plan in the form; empty for a single visit, a quote and a move. */
export function PlanSlot({ form, part }: Props) {
  const isWanted = usePricedFields(form, (fields) => isPlan(fields) && hasPrice(fields));
  return isWanted ? <LoadedPlan form={form} part={part} /> : null;
}

function LoadedPlan({ form, part }: Props) {
  const [code, setCode] = useState<Loaded | undefined>(loaded);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (code) return;
    import('./plan/PlanPart.tsx').then(
      (answer) => {
        loaded = answer;
        setCode(answer);
      },
      () => {
        setFailed(true);
      },
    );
  }, [code, attempt]);
  if (code) {
    const Part = code[part];
    return <Part form={form} />;
  }
  return (
    <p className="form-small" role="status">
      {hasFailed ? NOT_LOADED[part] : 'Loading your plan...'}{' '}
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
