import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sentenceOf } from '#browser/api.ts';
import { askForMyLink } from '#browser/api/my.ts';
import { noteAskedForLink } from '#browser/asked-for-link.ts';
import { business } from '#content/business.ts';
import { askForLinkBody } from '#contracts/my.ts';
import { LINK_MINUTES } from '#domain/my-sign-in.ts';
import { Failure } from './Failure.tsx';
import './form.css';
import './lost.css';
import { takeFocus } from './take-focus.ts';
import { TextField } from './TextField.tsx';
import { usePress } from './use-press.ts';

type Props = {
  /** The field's initial value. */
  readonly email?: string;
  /** What is around the form; all of it gives way once a link was asked for. */
  readonly children: (form: ReactNode) => ReactNode;
};

const FAILED = 'We couldn’t send it. Please check your connection and try again.';

/**
 * Asks for the email address and sends a link to the customer's own page; the answer is the same
 * whether we know the address or not.
 */
export function LinkByEmail({ email: known = '', children }: Props) {
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
  return children(
    <form
      className="lost-form"
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
    </form>,
  );
}

type LinkAskedProps = {
  readonly email: string;
  /** Asks for another link to the same address; returns a sentence if that failed. */
  readonly again: () => Promise<string | undefined>;
  readonly change: () => void;
};

/** Says that a link was sent if we know the address, without revealing whether we do. */
function LinkAsked({ email, again, change }: LinkAskedProps) {
  const [isSentAgain, setSentAgain] = useState(false);
  const { isBusy, refused, press } = usePress(async () => {
    const sentence = await again();
    setSentAgain(sentence === undefined);
    return sentence;
  });
  return (
    <section className="lost" aria-labelledby="my-asked-title">
      <div>
        <h2 id="my-asked-title" tabIndex={-1} ref={takeFocus}>
          Check your email
        </h2>
        <p>
          If we know <strong className="lost-email">{email}</strong>, a link is on its way. Use it
          within {LINK_MINUTES} minutes, on any device.
        </p>
        <p className="lost-again" role="status">
          {isSentAgain && 'We’ve sent another one. Please use the newest.'}
        </p>
        <Failure sentence={refused} />
        <div className="lost-buttons">
          <button
            className="button button-secondary"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void press()}
          >
            {isBusy ? 'Sending...' : 'Send it again'}
          </button>
          <button className="button button-secondary" type="button" onClick={change}>
            Use another email
          </button>
          <a className="link link-alone" href={`tel:${business.phone.tel}`}>
            Call {business.phone.display}
          </a>
        </div>
      </div>
      <ul>
        <li>Nothing after a few minutes? Look in your spam folder.</li>
        <li>Asked more than once? Use the newest link.</li>
        <li>Booked with another email? Try that one.</li>
      </ul>
    </section>
  );
}
