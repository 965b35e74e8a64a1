import { usePress } from '../use-press.ts';
import { RefusedStep } from './RefusedStep.tsx';
import type { PlanStep, TakeStep } from './use-plan.ts';

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
  const { isBusy, refused, press } = usePress(() => take(step));
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
      {refused && <RefusedStep refusal={refused} />}
    </>
  );
}
