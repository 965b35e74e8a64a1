import { serverNow } from '#browser/server-clock.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import { unbroken } from '#domain/unbroken.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { pauseSentence } from './pause-words.ts';
import { doneSentence } from './plan-words.ts';
import { StepButton } from './StepButton.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly undo: NonNullable<MyPlan['undo']>;
  readonly take: TakeStep;
};

/** What was just done and how to undo it; a pause says here what it means for the visits. */
export function PlanUndo({ plan, undo, take }: Props) {
  const left = Math.max(1, Math.round((Date.parse(undo.until) - serverNow()) / 60_000));
  const isPause = undo.what === 'paused' && plan.pausedFrom !== null;
  return (
    <div className={isPause ? 'my-news plan-undo plan-paused' : 'my-news plan-undo'}>
      <p tabIndex={-1} ref={takeFocus}>
        {unbroken(isPause ? pauseSentence(plan) : doneSentence(undo))} You have {left}{' '}
        {left === 1 ? 'minute' : 'minutes'} to undo it. Then we’ll email you what’s changed.
      </p>
      <StepButton label="Undo" step={{ action: 'undo' }} take={take} />
    </div>
  );
}
