import { useState } from 'react';
import { business } from '#content/business.ts';
import { LINK_MINUTES } from '#domain/my-sign-in.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { usePress } from '../use-press.ts';

type Props = {
  readonly email: string;
  /** Asks for another link to the same address; returns a sentence if that failed. */
  readonly again: () => Promise<string | undefined>;
  readonly change: () => void;
};

/** Says that a link was sent if we know the address, without revealing whether we do. */
export function LinkAsked({ email, again, change }: Props) {
  const [isSentAgain, setSentAgain] = useState(false);
  const { isBusy, refused, press } = usePress(async () => {
    const sentence = await again();
    setSentAgain(sentence === undefined);
    return sentence;
  });
  return (
    <section className="my-panel my-lost" aria-labelledby="my-asked-title">
      <h2 id="my-asked-title" tabIndex={-1} ref={takeFocus}>
        Check your email
      </h2>
      <p>
        If we know <strong className="my-address">{email}</strong>, a link is on its way. Use it
        within {LINK_MINUTES} minutes, on any device.
      </p>
      <ul>
        <li>Nothing after a few minutes? Look in your spam folder.</li>
        <li>Asked more than once? Use the newest link.</li>
        <li>Booked with another email? Try that one.</li>
      </ul>
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
    </section>
  );
}
