import { useState } from 'react';
import { hasAskedForLink } from '#browser/asked-for-link.ts';
import { SIGNED_IN_DAYS } from '#domain/my-sign-in.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { usePress } from '../use-press.ts';

type Props = {
  /** Consumes the link; returns a sentence if the request failed. */
  readonly open: () => Promise<string | undefined>;
};

/** The page an emailed link opens: mail programs prefetch links but press no buttons. */
export function OpenByLink({ open }: Props) {
  const { isBusy, refused, press } = usePress(open);
  const [isOurs] = useState(hasAskedForLink);
  return (
    <section className="my-panel my-lost" aria-labelledby="my-link-title">
      <h2 id="my-link-title" tabIndex={-1} ref={takeFocus}>
        Open your visits
      </h2>
      <p>
        {isOurs
          ? 'One more step, and you’ll see your visits and receipts.'
          : 'It looks like this link was requested from another browser or device. If that was you, go ahead. If not, just close this page.'}
      </p>
      <Failure sentence={refused} />
      <div className="my-buttons">
        <button
          className="button button-primary"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          {isBusy ? 'Opening...' : 'Open my visits'}
        </button>
      </div>
      <ul className="my-small">
        <li>You’ll stay signed in on this device for {SIGNED_IN_DAYS} days.</li>
        <li>Is it a shared device? Please sign out when you’re done.</li>
        <li>The link works once. You can ask for another one any time.</li>
      </ul>
    </section>
  );
}
