import { useState } from 'react';
import { RefusedStep } from './RefusedStep.tsx';
import type { PlanStep, Refusal, TakeStep } from './use-plan.ts';

type Props = {
  readonly label: string;
  /** What a screen reader adds: which visit. */
  readonly which?: string;
  readonly className?: string;
  readonly step: PlanStep;
  readonly take: TakeStep;
};

/** A change that needs no question, as it can be taken back. */
export function StepButton({ label, which, className = 'button-quiet', step, take }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    setRefusal(await take(step));
    setBusy(false);
  };
  return (
    <>
      <button
        className={`button button-small ${className}`}
        type="button"
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        {isBusy ? 'One moment...' : label}
        {which && <span className="sr-only">, {which}</span>}
      </button>
      {refusal && <RefusedStep refusal={refusal} />}
    </>
  );
}
