import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { randomKey } from '#browser/bytes.ts';
import { today } from '#browser/today.ts';
import { LIMITS } from '#contracts/fields.ts';
import { newQuote, quoteChange, type OpenQuote } from '#contracts/admin/quotes.ts';
import { QUOTE_FREQUENCIES } from '#contracts/quotes.ts';
import type { DepositKind } from '#domain/deposit.ts';
import { formatMoney } from '#domain/money.ts';
import { serviceOptions } from '#domain/published-price.ts';
import { RECURRING_TITLES } from '#domain/plans/often.ts';
import { saveQuote } from '#stores/admin/quotes.ts';
import { Boxes } from '#islands/admin/ui/Boxes.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { PhotographFields } from './PhotographFields.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { ScopeTemplates } from './ScopeTemplates.tsx';
import {
  newQuoteFields,
  OFTEN,
  quoteBodyOf,
  quoteFields,
  typedSums,
  type QuoteFor,
} from './typed-quote.ts';

const FREQUENCIES = QUOTE_FREQUENCIES.map((id) => ({ id, label: RECURRING_TITLES[id] }));

type Props = {
  /** The quote to change; null for a new one. */
  readonly quote: OpenQuote | null;
  /** For whom a new one is; null for anybody. */
  readonly person: QuoteFor | null;
  /** The request or message that a new one answers. */
  readonly messageId?: number | undefined;
};

/** Writes a quote; saving it shows what its customer will see. */
export function QuoteForm({ quote, person, messageId }: Props) {
  const [key] = useState(randomKey);
  const [filled] = useState(() => (quote ? quoteFields(quote) : newQuoteFields(person)));
  return (
    <ContractForm
      label="Quote"
      action="Save and preview"
      className="form-wide quote-form"
      filled={filled}
      schema={quote ? quoteChange : newQuote}
      body={(typed) => (quote ? quoteBodyOf(typed) : { ...quoteBodyOf(typed), key, messageId })}
      onSave={(body) => saveQuote(quote, body)}
      beside={<QuoteTotal />}
    >
      <CustomerFields />
      <h3 className="form-part">The work</h3>
      <ServiceField />
      <QuoteLines />
      <h3 className="form-part">When</h3>
      <Input
        name="minutes"
        label="Hours for each visit"
        inputMode="decimal"
        hint="We’ll hold this much time on the calendar."
      />
      <Boxes legend="How often they can choose" set={OFTEN} boxes={FREQUENCIES} />
      <FieldProblem name="frequencies" />
      <RepeatFields />
      <h3 className="form-part">Accepting it</h3>
      <DepositFields />
      <h3 className="form-part">Texts</h3>
      <Input
        name="scope"
        label="What we’ll do"
        multiline
        required={false}
        maxLength={LIMITS.message}
      />
      <ScopeTemplates />
      <Input name="terms" label="Terms" multiline required={false} maxLength={LIMITS.message} />
      <PhotographFields />
    </ContractForm>
  );
}

function ServiceField() {
  const { control } = useFormContext<Values>();
  const chosen = String(useWatch({ control, name: 'serviceType' }) ?? '');
  return <Choice name="serviceType" label="Service" options={serviceOptions(chosen)} />;
}

/** What the lines come to as they are typed, without options. */
function QuoteTotal() {
  const { control } = useFormContext<Values>();
  const { total } = typedSums(typedOf(useWatch({ control })));
  return (
    <p className="bar-total" role="status">
      <span>Total</span> <strong>{formatMoney(total)}</strong>
    </p>
  );
}

const KINDS: readonly { value: DepositKind; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'Percent of the total' },
];

/** What is to be paid when the quote is accepted, and until when that can be. */
function DepositFields() {
  const { control } = useFormContext<Values>();
  const kind = useWatch({ control, name: 'deposit' });
  return (
    <>
      <div className="form-pair">
        <Choice name="deposit" label="Deposit" options={KINDS} />
        {kind === 'amount' && (
          <Input name="depositOf" label="Deposit in dollars" inputMode="decimal" />
        )}
        {kind === 'percent' && (
          <Input name="depositOf" label="Deposit in percent" inputMode="numeric" />
        )}
        <Input name="validThrough" label="Good through" type="date" min={today()} />
      </div>
      <p className="field-hint">
        They pay the deposit when they accept; it counts toward the first visit. The time is booked
        either way.
      </p>
    </>
  );
}
