import { usePress } from '#islands/ui/use-press.ts';
import { RefusedStep } from './RefusedStep.tsx';
import type { PlanStep, TakeStep } from './use-plan.ts';

type Props = {
  readonly label: string;
  /** Which visit, for screen readers. */
  readonly which?: string;
  readonly className?: string;
  readonly step: PlanStep;
  readonly take: TakeStep;
};

/** A change without confirmation, because it can be undone. */
export function StepButton({ label, which, className = 'button-secondary', step, take }: Props) {
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
