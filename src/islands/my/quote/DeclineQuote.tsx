import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { postQuoteRefusal } from '#browser/api/quotes.ts';
import { LIMITS } from '#contracts/fields.ts';
import { declineQuoteBody, type DeclineQuote as Refusal, type MyQuote } from '#contracts/quotes.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { StepForm } from '../StepForm.tsx';

const FAILED = 'We couldn’t save that. Please try again in a moment, or call us.';

type Props = {
  readonly quote: MyQuote;
  readonly token: string;
  readonly onDeclined: (quote: MyQuote) => void;
  /** The quote is not what it was: it is to be read again. */
  readonly onRefused: (sentence: string) => Promise<void>;
};

/** Says no, with a reason if they like. */
export function DeclineQuote({ quote, token, onDeclined, onRefused }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { revision } = quote.paper;
  const form = useForm<z.input<typeof declineQuoteBody>, unknown, Refusal>({
    resolver: zodResolver(declineQuoteBody),
    values: { revision, reason: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const send = async (body: Refusal) => {
    try {
      onDeclined(await postQuoteRefusal(token, body));
    } catch (error) {
      const sentence = sentenceOf(error, FAILED);
      form.setError('root', { message: sentence });
      if (error instanceof ApiError && error.status === 409) await onRefused(sentence);
    }
  };
  if (!isAsking) {
    return (
      <p>
        <button className="link link-button" type="button" onClick={() => setAsking(true)}>
          No thanks, decline this quote
        </button>
      </p>
    );
  }
  return (
    <section className="my-panel">
      <h2>Decline this quote</h2>
      <StepForm
        form={form}
        label="Decline this quote"
        action="Decline the quote"
        busy="Declining..."
        keep="Keep it"
        isDanger
        onSend={send}
        onKeep={() => setAsking(false)}
      >
        <TextField
          form={form}
          name="reason"
          id="quote-reason"
          label="May we ask why?"
          optional
          rows={3}
          maxLength={LIMITS.instructions}
        />
        <Failure sentence={form.formState.errors.root?.message} />
      </StepForm>
    </section>
  );
}
