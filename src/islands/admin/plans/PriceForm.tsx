import { planPriceBody, type PlanPage } from '#contracts/admin/plans.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { firstRateDay, RATE_NOTICE_DAYS } from '#domain/plans/rates.ts';
import { formatDecimal } from '#domain/money.ts';
import { today } from '#browser/today.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { mailHint, NO_EMAIL } from '#islands/admin/ui/mail-hint.ts';
import { changePlan, leavePlan, seen } from '#stores/admin/plan.ts';

type Props = { readonly page: PlanPage; readonly onSaved: () => void };

/** Changes the price from a day on, announced to the customer at least two weeks ahead. */
export function PriceForm({ page, onSaved }: Props) {
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
