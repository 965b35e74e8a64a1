import { useState, type ReactNode } from 'react';
import { today } from '#browser/today.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { goesOn } from '#domain/contract.ts';
import { planPauseBody, planPriceBody, type PlanPage } from '#contracts/admin/plans.ts';
import { formatDecimal } from '#domain/money.ts';
import { firstRateDay, RATE_NOTICE_DAYS } from '#domain/plans/rates.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { mailHint, NO_EMAIL } from '#islands/admin/ui/mail-hint.ts';
import { changePlan, leavePlan, seen } from '#stores/admin/plan.ts';
import { AddOnsForm } from './AddOnsForm.tsx';
import { CanceledVisits } from './CanceledVisits.tsx';
import { ChangeFromForm } from './ChangeFromForm.tsx';
import { EndForm } from './EndForm.tsx';

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
          <Fold name={contract ? 'End the contract' : 'End the plan'} isEnd>
            {(close) => <EndForm page={page} onSaved={close} />}
          </Fold>
        )}
      </div>
    </section>
  );
}

type FoldProps = {
  readonly name: string;
  /** It ends the plan, which is said in red. */
  readonly isEnd?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

function Fold({ name, isEnd = false, children }: FoldProps) {
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
      <summary className={isEnd ? 'fold-row plan-end' : 'fold-row'}>{name}</summary>
      {children(close)}
    </details>
  );
}

type PauseFormProps = { readonly page: PlanPage; readonly onSaved: () => void };

/** Pauses the plan. */
function PauseForm({ page, onSaved }: PauseFormProps) {
  return (
    <ContractForm
      label="Pause the plan"
      action="Pause"
      filled={{ from: today() }}
      schema={planPauseBody}
      body={({ from = '', until }) => ({ from, until: until || null })}
      onSave={(body) => {
        const until = body.until === null ? '' : ` until ${formatShortDate(body.until)}`;
        const description = `${page.plan.name}: no visits starting ${formatShortDate(body.from)}${until}.`;
        return changePlan(seen(page), 'pause', body, { title: 'Plan paused', description });
      }}
      onSaved={onSaved}
    >
      <div className="form-pair">
        <Input name="from" label="Starting" type="date" min={today()} />
        <Input name="until" label="Resume on" type="date" min={today()} required={false} />
      </div>
      <CanceledVisits booked={page.booked} />
      <p className="field-hint">
        We keep their time for up to six weeks. If the pause is longer, it may go to someone else.
      </p>
    </ContractForm>
  );
}

type PriceFormProps = { readonly page: PlanPage; readonly onSaved: () => void };

/** Changes the price from a day on, announced to the customer at least two weeks ahead. */
function PriceForm({ page, onSaved }: PriceFormProps) {
  const earliest = firstRateDay(today());
  const { price, nextPrice } = page.plan;
  const { email } = page;
  return (
    <ContractForm
      label="Change the price"
      action="Change the price"
      filled={{ from: earliest, price: price.total.replace(/\.00$/, '') }}
      schema={planPriceBody}
      body={({ from = '', price: amount = '', reason = '' }) => ({ from, price: amount, reason })}
      onSave={(body) => {
        // With another price announced, the price of today takes that back.
        const amount = formatDecimal(body.price);
        if (nextPrice === null && amount === formatDecimal(price.total)) return leavePlan(page);
        const change = `${page.plan.name}: ${amount} starting ${formatShortDate(body.from)}.`;
        const description = email === null ? `${change} ${NO_EMAIL}` : change;
        return changePlan(seen(page), 'price', body, { title: 'Price changed', description });
      }}
      onSaved={onSaved}
    >
      <div className="form-pair">
        <Input name="price" label="New price per visit" inputMode="decimal" />
        <Input name="from" label="Starting" type="date" min={earliest} />
      </div>
      <p className="field-hint">
        Visits before that day keep their price. Customers get at least {RATE_NOTICE_DAYS} days’
        notice.
      </p>
      <Input
        name="reason"
        label="Reason"
        hint={`Only you see it. ${mailHint(email, 'The customer gets an email with the new price and the day.')}`}
      />
    </ContractForm>
  );
}
