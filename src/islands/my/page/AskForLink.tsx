import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sentenceOf } from '#browser/api.ts';
import { askForMyLink } from '#browser/api/my.ts';
import { noteAskedForLink } from '#browser/asked-for-link.ts';
import { business } from '#content/business.ts';
import { askForLinkBody } from '#contracts/my.ts';
import { LINK_MINUTES } from '#domain/my-sign-in.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Phone } from '../Phone.tsx';
import { usePress } from '../use-press.ts';

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
    <section className="my-door" aria-label="Ask for a link">
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

const THERE = [
  ['Your next visits', 'See when we’re coming. Move or cancel a visit online.'],
  ['Your receipts', 'What each visit cost, what you paid and what’s due.'],
  ['Your plan', 'Skip or move a visit, add something, pause or end it.'],
  ['Book again', 'We fill in everything from last time. You just pick the day.'],
] as const;

/** What a customer finds on their page, shown beside the sign-in form. */
function BehindTheLink() {
  return (
    <div className="lost">
      <div>
        <h2>What you’ll find here</h2>
        <ul>
          {THERE.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
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
          If we know <strong className="my-address">{email}</strong>, a link is on its way. Use it
          within {LINK_MINUTES} minutes, on any device.
        </p>
        <p className="my-again" role="status">
          {isSentAgain && 'We’ve sent another one. Please use the newest.'}
        </p>
        <Failure sentence={refused} />
        <div className="my-buttons">
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
