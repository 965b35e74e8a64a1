import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchQuotePeriods, postQuoteAcceptance } from '#browser/api/quotes.ts';
import { randomKey } from '#browser/bytes.ts';
import { today } from '#browser/today.ts';
import { LIMITS } from '#contracts/fields.ts';
import { acceptQuoteForm, type MyQuote } from '#contracts/quotes.ts';
import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { depositOf } from '#domain/deposit.ts';
import { weekdaysText } from '#domain/plans/often.ts';
import { formatMoney } from '#domain/money.ts';
import { lineOf, quoteSums } from '#domain/quote-sums.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { NewTime } from '../NewTime.tsx';
import { StepForm } from '../StepForm.tsx';
import { offersNothing, useFirstOpenDay, useFreePeriods } from '../use-free-periods.ts';
import type { Acceptance, AcceptForm } from './accept-form.ts';
import { FrequencyChoice, PlanBox, useQuotedTerms } from './AcceptFields.tsx';

const FAILED =
  'We couldn’t reach our server, so we don’t know whether it’s booked. Please try again: it’s booked only once.';
const LABELS = { date: 'Day of the visit', period: 'Time of day' };

type Props = {
  readonly quote: MyQuote;
  readonly token: string;
  /** Places of the options that are checked. */
  readonly options: readonly number[];
  readonly onAccepted: (quote: MyQuote) => void;
  /** The quote or the time is not what it was: the quote is to be read again. */
  readonly onRefused: (sentence: string) => Promise<void>;
};

/**
 * Says yes: how often, when, and a typed name. What was typed stays, whatever the answer is. The key
 * is made once, so that a second try after a lost answer books nothing twice.
 */
export function AcceptQuote({ quote, token, options, onAccepted, onRefused }: Props) {
  const { paper, hasPhone } = quote;
  const [key] = useState(randomKey);
  const [first] = useState(() => firstDay(paper));
  const form = useForm<AcceptForm, unknown, Acceptance>({
    resolver: zodResolver(acceptQuoteForm),
    defaultValues: {
      ...{ key, revision: paper.revision, options: [], name: '', phone: '', planConsent: '' },
      frequency: paper.frequencies[0] ?? 'one-time',
      ...{ date: first, period: '' },
    },
  });
  const { control, formState, setError, resetField } = form;
  const [frequency, date] = useWatch({ control, name: ['frequency', 'date'] });
  const { weekdays } = paper;
  // With several days a week, the first visit is on one of them.
  const days = frequency === 'weekdays' ? weekdays : null;
  const lookUp = useCallback(
    async (on: string) =>
      days && !days.includes(weekday(on)) ? [] : await fetchQuotePeriods(token, on),
    [token, days],
  );
  const free = useFreePeriods(lookUp, date);
  useFirstOpenDay(free, formState.dirtyFields.date !== true, (day) =>
    resetField('date', { defaultValue: day }),
  );
  const { total } = quoteSums(paper.lines.map(lineOf), options);
  const deposit = depositOf(paper.deposit, total);
  const terms = useQuotedTerms(control, paper, total);
  const isContract = paper.contract !== null;
  const each = paper.contract?.pricedBy === 'month' ? ' a month' : ' a visit';
  const repeats = frequency !== 'one-time';
  const send = async (typed: Acceptance) => {
    const { revision } = paper;
    if (terms && typed.planConsent !== terms.terms) {
      setError('planConsent', {
        message: `Please check this box to start ${isContract ? 'the contract' : 'your plan'}`,
      });
      return;
    }
    const planConsent = terms?.terms;
    const body = { ...typed, revision, options: [...options], planConsent };
    try {
      onAccepted(await postQuoteAcceptance(token, body));
    } catch (error) {
      const sentence = sentenceOf(error, FAILED);
      const issues = error instanceof ApiError ? error.issues : [];
      const fields = ['name', 'phone', 'frequency', 'planConsent', 'date', 'period'] as const;
      for (const { path, message } of issues) {
        const field = fields.find((each) => each === path);
        if (field) setError(field, { message });
      }
      setError('root', { message: sentence });
      if (error instanceof ApiError && error.status === 409) await onRefused(sentence);
    }
  };
  return (
    <section className="my-panel quote-accept" aria-labelledby="quote-accept">
      <h2 id="quote-accept">Accept and choose a time</h2>
      <p className="form-small">Nothing is booked until you accept.</p>
      <StepForm
        form={form}
        action={`Accept for ${formatMoney(total)}${repeats ? each : ''}`}
        busy="Booking your visit..."
        isBlocked={offersNothing(free)}
        onSend={send}
      >
        {paper.frequencies.length > 1 && (
          <FrequencyChoice form={form} offered={paper.frequencies} weekdays={weekdays} />
        )}
        {days && <p className="form-small">Your first visit is on a {weekdaysText(days, 'or')}.</p>}
        <NewTime
          id="quote-date"
          from={addDays(today(), 1)}
          current=""
          only={days ?? undefined}
          labels={LABELS}
          lookUp={lookUp}
          free={free}
        />
        {!hasPhone && (
          <TextField
            form={form}
            name="phone"
            id="quote-phone"
            label="Your phone number"
            type="tel"
            autoComplete="tel"
            maxLength={LIMITS.phone}
          />
        )}
        <TextField
          form={form}
          name="name"
          id="quote-name"
          label="Type your full name to accept"
          autoComplete="name"
          maxLength={LIMITS.name}
        />
        {terms && <PlanBox form={form} terms={terms} isContract={isContract} />}
        {deposit > 0 && (
          <p className="form-small">
            Next you can pay the deposit of {formatMoney(deposit)}. Your time is booked either way.
          </p>
        )}
        <Failure sentence={formState.errors.root?.message} />
      </StepForm>
    </section>
  );
}

/** Tomorrow, or with several days a week the first of them. */
function firstDay({ frequencies, weekdays }: MyQuote['paper']): CalendarDate {
  const tomorrow = addDays(today(), 1);
  if (frequencies[0] !== 'weekdays') return tomorrow;
  const week = Array.from({ length: 7 }, (_, days) => addDays(tomorrow, days));
  return week.find((day) => weekdays.includes(weekday(day))) ?? tomorrow;
}
