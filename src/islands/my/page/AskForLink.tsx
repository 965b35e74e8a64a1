import { useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { askForMyLink } from '#browser/api/my.ts';
import { noteAskedForLink } from '#browser/asked-for-link.ts';
import { business } from '#content/business.ts';
import { askForLinkBody } from '#contracts/my.ts';
import { Field } from '#islands/ui/Field.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Call } from '../Panel.tsx';
import { BehindTheLink } from './BehindTheLink.tsx';
import { LinkAsked } from './LinkAsked.tsx';

type Props = {
  /** Why they have to ask, where there is more to say than that they are not signed in. */
  readonly sentence: string;
  /** What the field begins with. */
  readonly email: string;
};

const FAILED = 'We couldn’t send it. Please check your connection and try again.';

/** Asks for the email address; the answer is the same whether we know it or not. */
export function AskForLink({ sentence, email: known }: Props) {
  const [email, setEmail] = useState(known);
  const [askedFor, setAskedFor] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ isField: false, sentence: '' });

  const submit = async () => {
    if (isBusy) return;
    const checked = askForLinkBody.safeParse({ email });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      setFailure({ isField: true, sentence: issue?.message ?? '' });
      document.getElementById('my-email')?.focus();
      return;
    }
    setBusy(true);
    setFailure({ isField: false, sentence: '' });
    try {
      await askForMyLink(checked.data.email);
      noteAskedForLink();
      setAskedFor(checked.data.email);
    } catch (error) {
      setFailure({ isField: false, sentence: sentenceOf(error, FAILED) });
    }
    setBusy(false);
  };

  if (askedFor) return <LinkAsked email={askedFor} change={() => setAskedFor('')} />;
  return (
    <section className="my-panel my-lost my-door" aria-label="Ask for a link">
      <div className="my-door-key">
        {sentence && (
          <p className="my-news" role="status" tabIndex={-1} ref={takeFocus}>
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
            event.preventDefault();
            void submit();
          }}
        >
          <Field id="my-email" label="Email" error={failure.isField ? failure.sentence : undefined}>
            {(control) => (
              <input
                className="input"
                type="email"
                name="email"
                autoComplete="email"
                inputMode="email"
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                }}
                {...control}
              />
            )}
          </Field>
          {!failure.isField && failure.sentence && (
            <p className="form-failure" role="alert">
              {failure.sentence}
            </p>
          )}
          <button className="button button-primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Email me a link'}
          </button>
        </form>
        <p className="form-small">
          New here?{' '}
          <a className="link" href="/booking">
            Book a cleaning
          </a>{' '}
          with {business.name}.
        </p>
        <Call />
      </div>
      <BehindTheLink />
    </section>
  );
}
