import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#browser/api.ts';
import { postQuoteQuestion } from '#browser/api/quotes.ts';
import { LIMITS } from '#contracts/fields.ts';
import { askAboutQuoteBody, type AskAboutQuote, type MyQuote } from '#contracts/quotes.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Call, Panel } from '../Panel.tsx';
import { StepForm } from '../StepForm.tsx';

const FAILED = 'We couldn’t send that. Please try again in a moment, or call us.';

type Props = {
  readonly quote: Pick<MyQuote, 'canAsk' | 'askedOn'>;
  readonly token: string;
  /** Whether the quote can still be accepted as it is. */
  readonly isOpen: boolean;
};

/**
 * Asks us to change the quote, or for a new one; the quote stays as it is meanwhile. What they asked
 * before stands here until it is answered.
 */
export function AskForChange({ quote: { canAsk, askedOn }, token, isOpen }: Props) {
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed');
  const title = isOpen ? 'Something you’d like to change?' : 'Ask us for a new quote';
  const form = useForm<AskAboutQuote>({
    resolver: zodResolver(askAboutQuoteBody),
    defaultValues: { message: '' },
  });
  const send = async (body: AskAboutQuote) => {
    try {
      await postQuoteQuestion(token, body);
      form.reset();
      setStep('sent');
    } catch (error) {
      form.setError('root', { message: sentenceOf(error, FAILED) });
    }
  };
  if (step === 'sent') {
    return (
      <Panel title="We’ve got your message">
        <p tabIndex={-1} ref={takeFocus} role="status">
          One of us will answer within 24 hours.
          {isOpen && ' Until then, the quote stays as it is.'}
        </p>
      </Panel>
    );
  }
  if (!canAsk) {
    return (
      <Panel title={title}>
        <p className="form-small">Tell us on the phone. We don’t have an email address of yours.</p>
        <Call />
      </Panel>
    );
  }
  const hasAsked = askedOn !== null && step === 'closed';
  return (
    <Panel title={hasAsked ? 'We’ve got your message' : title}>
      {hasAsked && (
        <p>
          You wrote to us on {formatDate(askedOn)}, and we’ll answer by email.
          {isOpen && ' Until then, the quote stays as it is.'}
        </p>
      )}
      {step === 'closed' ? (
        <div className="my-buttons">
          <button className="button button-secondary" type="button" onClick={() => setStep('open')}>
            {hasAsked ? 'Add something' : isOpen ? 'Ask for a change' : 'Send us a message'}
          </button>
        </div>
      ) : (
        <StepForm
          form={form}
          label={title}
          action="Send"
          busy="Sending..."
          keep="Close"
          onSend={send}
          onKeep={() => setStep('closed')}
        >
          <TextField
            form={form}
            name="message"
            id="quote-change"
            label={isOpen ? 'What should we change?' : 'What would you like?'}
            rows={4}
            maxLength={LIMITS.message}
          />
          <Failure sentence={form.formState.errors.root?.message} />
        </StepForm>
      )}
    </Panel>
  );
}
