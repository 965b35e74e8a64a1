import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { PlanPage } from '#contracts/admin/plans.ts';
import { planChange } from '#domain/plan-history.ts';
import { seen, undoPlan } from '#stores/admin/plan.ts';
import { $toasts, visibleToast } from '#stores/toast.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { planRest } from './plan-words.ts';

/** Undoes the latest change for as long as possible, which is longer than a toast lasts. */
export function UndoLine({ page }: { readonly page: PlanPage }) {
  const { undo } = page.plan;
  return undo && <Offer key={undo.until} page={page} {...undo} />;
}

type Props = {
  readonly page: PlanPage;
  readonly until: string;
  readonly what: string;
  readonly date: string | null;
};

function Offer({ page, until, what, date }: Props) {
  // One Undo at a time: the toast's, as long as it shows.
  const isInToast = visibleToast(useStore($toasts))?.action !== undefined;
  const [left] = useState(() => Date.parse(until) - serverNow());
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    const end = setTimeout(() => {
      setOver(true);
    }, left);
    return () => {
      clearTimeout(end);
    };
  }, [left]);
  if (isOver) return null;
  return (
    <p className="plan-undo" data-what={what}>
      <span>{what === 'ended' ? planRest(page.plan) : planChange(what, date)}</span>
      <button
        className="button button-quiet button-small"
        type="button"
        hidden={isInToast}
        onClick={() => void undoPlan(seen(page))}
      >
        <Icon name="undo" />
        Undo
      </button>
    </p>
  );
}
