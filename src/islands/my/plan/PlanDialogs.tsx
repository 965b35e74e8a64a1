import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { AddOnsDialog } from './AddOnsDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import type { PlanWay, TakeStep } from './use-plan.ts';

/** Which dialog is open, for which visit. */
export type OpenDialog =
  | { readonly what: 'move' | 'add-ons'; readonly visit: PlanVisit }
  | { readonly what: 'every-visit' | 'pause' | 'end' };

type Props = {
  readonly open: OpenDialog;
  readonly plan: MyPlan;
  readonly periods: PlanWay['periods'];
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** The open dialog. */
export function PlanDialogs({ open, plan, periods, take, close }: Props) {
  switch (open.what) {
    case 'move':
      return (
        <MoveDialog plan={plan} visit={open.visit} periods={periods} take={take} close={close} />
      );
    case 'add-ons':
      return <AddOnsDialog plan={plan} visit={open.visit} take={take} close={close} />;
    case 'every-visit':
      return <AddOnsDialog plan={plan} take={take} close={close} />;
    case 'pause':
      return <PauseDialog plan={plan} take={take} close={close} />;
    case 'end':
      return <EndDialog plan={plan} take={take} close={close} />;
  }
}
