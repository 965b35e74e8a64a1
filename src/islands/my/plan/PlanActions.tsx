import type { MyPlan } from '#contracts/my-plan.ts';
import type { OpenDialog } from './PlanDialogs.tsx';
import { StepButton } from './StepButton.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  /** Whether the last change can be undone: then that is the way back from a pause. */
  readonly canUndo: boolean;
  readonly take: TakeStep;
  readonly open: (dialog: OpenDialog) => void;
};

/** What can be done to a whole plan: pause or resume it, add-ons, end it. */
export function PlanActions({ plan, canUndo, take, open }: Props) {
  const what = plan.contract ? 'contract' : 'plan';
  return (
    <div className="plan-actions" role="group" aria-label={`Change my ${what}`}>
      {plan.pausedFrom === null ? (
        <button
          className="plan-row"
          type="button"
          onClick={() => {
            open({ what: 'pause' });
          }}
        >
          Pause my {what}
        </button>
      ) : (
        <StepButton
          label={`Resume my ${what}`}
          className={canUndo ? 'button-secondary' : 'button-primary'}
          step={{ action: 'resume' }}
          take={take}
        />
      )}
      <button
        className="plan-row"
        type="button"
        onClick={() => {
          open({ what: 'every-visit' });
        }}
      >
        Add-ons for every visit
      </button>
      <button
        className="plan-row"
        type="button"
        onClick={() => {
          open({ what: 'end' });
        }}
      >
        End my {what}
      </button>
    </div>
  );
}
