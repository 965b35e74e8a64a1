import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sentenceOf } from '#browser/api.ts';
import { askForMyLink } from '#browser/api/my.ts';
import { noteAskedForLink } from '#browser/asked-for-link.ts';
import { business } from '#content/business.ts';
import { askForLinkBody } from '#contracts/my.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Phone } from '../Phone.tsx';
import { BehindTheLink } from './BehindTheLink.tsx';
import { LinkAsked } from './LinkAsked.tsx';

type Props = {
  /** Why they have to ask, if the reason is more than not being signed in. */
  readonly sentence: string;
  /** Whether that reason is a link that didn't work. */
  readonly isProblem: boolean;
  /** The field's initial value. */
  readonly email: string;
};

const FAILED = 'We couldn’t send it. Please check your connection and try again.';

/** Asks for the email address; the answer is the same whether we know it or not. */
export function AskForLink({ sentence, isProblem, email: known }: Props) {
  const [askedFor, setAskedFor] = useState('');
  const form = useForm<z.input<typeof askForLinkBody>, unknown, z.output<typeof askForLinkBody>>({
    resolver: zodResolver(askForLinkBody),
    defaultValues: { email: known },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await askForMyLink(email);
      noteAskedForLink();
      setAskedFor(email);
    } catch (error) {
      form.setError('root', { message: sentenceOf(error, FAILED) });
    }
  });

  const again = async () => {
    try {
      await askForMyLink(askedFor);
      return undefined;
    } catch (error) {
      return sentenceOf(error, FAILED);
    }
  };

  if (askedFor) {
    return <LinkAsked email={askedFor} again={again} change={() => setAskedFor('')} />;
  }
  return (
    <section className="my-panel my-lost my-door" aria-label="Ask for a link">
      <div className="my-door-key">
        {sentence && (
          <p
            className={isProblem ? 'my-news my-news-problem' : 'my-news'}
            role="status"
            tabIndex={-1}
            ref={takeFocus}
          >
            {sentence}
          </p>
        )}
        <p>
          Tell us the email address you booked with and we’ll send you a link. You don’t need a
          password.
        </p>
        <form
          className="my-ask"
          noValidate
          onSubmit={(event) => {
            if (isSubmitting) event.preventDefault();
            else void submit(event);
          }}
        >
          <TextField
            form={form}
            name="email"
            id="my-email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <Failure sentence={errors.root?.message} />
          <button className="button button-primary" type="submit" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Email me a link'}
          </button>
        </form>
        <p className="form-small">
          New here?{' '}
          <a className="link" href="/booking">
            Book a cleaning
          </a>{' '}
          with {business.name}, or call <Phone />.
        </p>
      </div>
      <BehindTheLink />
    </section>
  );
}
