import { useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { bookAgain } from '#browser/book-again.ts';
import type { BookAgain } from '#contracts/my.ts';

type Props = {
  /** Asks for what the form is to be filled with. */
  readonly ask: () => Promise<BookAgain>;
  readonly className: string;
  /** What a screen reader adds: which of the visits. */
  readonly which?: string;
};

const FAILED = 'That didn’t work. Please try again in a moment or call us.';

/** Books a visit like this one: the form comes filled in, and the next tap is the payment. */
export function BookAgainButton({ ask, className, which }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      bookAgain(await ask());
    } catch (error) {
      setFailure(sentenceOf(error, FAILED));
    }
    // Also when the page is left: the back-forward cache would bring it back still busy.
    setBusy(false);
  };
  return (
    <>
      <button
        className={`button ${className}`}
        type="button"
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        {isBusy ? 'One moment...' : 'Book again'}
        {which && <span className="sr-only">, {which}</span>}
      </button>
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
