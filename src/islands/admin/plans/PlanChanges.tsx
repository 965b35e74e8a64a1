import { useState, type ReactNode } from 'react';
import { goesOn } from '#domain/contract.ts';
import type { PlanPage } from '#contracts/admin/plans.ts';
import { AddOnsForm } from './AddOnsForm.tsx';
import { ChangeFromForm } from './ChangeFromForm.tsx';
import { EndForm } from './EndForm.tsx';
import { PauseForm } from './PauseForm.tsx';
import { PriceForm } from './PriceForm.tsx';

type Props = { readonly page: PlanPage };

/** What can be done with the plan as a whole. */
export function PlanChanges({ page }: Props) {
  const { status, endedFrom, pausedFrom, contract } = page.plan;
  const hasMonthlyPrice = contract?.pricedBy === 'month';
  if (status === 'ended') return null;
  return (
    <section className="steps" aria-label="Change the plan">
      <div className="fold-rows">
        <Fold name="Change day, time or crew">
          {(close) => <ChangeFromForm page={page} onSaved={close} />}
        </Fold>
        {pausedFrom === null && (
          <Fold name="Pause">{(close) => <PauseForm page={page} onSaved={close} />}</Fold>
        )}
        <Fold name="Add-ons for every visit">
          {(close) => <AddOnsForm page={page} onSaved={close} />}
        </Fold>
        {!hasMonthlyPrice && (
          <Fold name="Change the price">
            {(close) => <PriceForm page={page} onSaved={close} />}
          </Fold>
        )}
        {goesOn(endedFrom, contract) && (
          <Fold name={contract ? 'End the contract' : 'End the plan'}>
            {(close) => <EndForm page={page} onSaved={close} />}
          </Fold>
        )}
      </div>
    </section>
  );
}

type FoldProps = {
  readonly name: string;
  readonly children: (close: () => void) => ReactNode;
};

function Fold({ name, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    // The focused element is folded away, so focus moves to the fold's summary.
    const fold = document.activeElement?.closest('details');
    fold?.querySelector('summary')?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <details
      className="fold"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="fold-row">{name}</summary>
      {children(close)}
    </details>
  );
}
