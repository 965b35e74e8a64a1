import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#browser/api.ts';
import { postQuoteQuestion } from '#browser/api/quotes.ts';
import { LIMITS } from '#contracts/fields.ts';
import { askAboutQuoteBody, type AskAboutQuote } from '#contracts/quotes.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Panel } from '../Panel.tsx';
import { StepForm } from '../StepForm.tsx';

const FAILED = 'We couldn’t send that. Please try again in a moment, or call us.';

type Props = {
  readonly token: string;
  /** Whether the quote can still be accepted as it is. */
  readonly isOpen: boolean;
};

/** Asks us to change the quote, or for a new one; the quote stays as it is meanwhile. */
export function AskForChange({ token, isOpen }: Props) {
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
  return (
    <Panel title={title}>
      {step === 'closed' ? (
        <div className="my-buttons">
          <button className="button button-secondary" type="button" onClick={() => setStep('open')}>
            {isOpen ? 'Ask for a change' : 'Send us a message'}
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
