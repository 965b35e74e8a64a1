import { useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { MyPlan, MyPlanChange } from '#contracts/my-plan.ts';
import type { Period } from '#domain/slots.ts';
import { useNews } from '../News.tsx';

/** How a plan is accessed: by the session of the customer's page or by a visit's link. */
export type PlanWay = {
  readonly change: (change: MyPlanChange) => Promise<MyPlan>;
  readonly reload: () => Promise<MyPlan | null>;
  readonly periods: (where: { originalDate: string; date: string }) => Promise<Period[]>;
};

type Each<T> = T extends unknown ? Omit<T, 'version'> : never;
/** A change of a plan; the version seen is added automatically. */
export type PlanStep = Each<MyPlanChange>;

/** Why a change was refused; if signed out, typed text is kept while a new link is requested. */
export type Refusal = { readonly sentence: string; readonly isSignedOut: boolean };
/** Makes a change; returns why it was refused, or undefined on success. */
export type TakeStep = (step: PlanStep) => Promise<Refusal | undefined>;

const FAILED = 'That didn’t work. Please check your connection and try again, or call us.';

/** A plan with its changes, what can be undone for ten minutes. */
export function usePlan(first: MyPlan, way: PlanWay, changed?: () => void) {
  const [plan, setPlan] = useState(first);
  const [news, say] = useNews();
  const undo = useUndo(plan);

  const take: TakeStep = async (step) => {
    try {
      // Step and version together form the union type again.
      const change = { ...step, version: plan.version } as MyPlanChange;
      setPlan(await way.change(change));
      changed?.();
      say(step.action === 'undo' ? 'Undone. Your plan is back the way it was.' : '');
      return undefined;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 409) {
        // Someone else changed it first: show the current plan before the next try.
        const fresh = await way.reload().catch(() => null);
        if (fresh) setPlan(fresh);
      }
      return { sentence: sentenceOf(error, FAILED), isSignedOut: status === 401 };
    }
  };
  return { plan, news, undo, take };
}

/** What can be undone, for as long as it can. */
function useUndo({ undo }: MyPlan): MyPlan['undo'] {
  const [isOver, setOver] = useState(false);
  const until = undo ? Date.parse(undo.until) : 0;
  useEffect(() => {
    const left = until - serverNow();
    setOver(left <= 0);
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver ? null : undo;
}
