import { sentenceOf } from '#browser/api.ts';
import { bookAgain } from '#browser/book-again.ts';
import type { BookAgain } from '#contracts/my.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { usePress } from '#islands/ui/use-press.ts';

type Props = {
  /** Fetches the values to fill in the form. */
  readonly ask: () => Promise<BookAgain>;
  readonly className: string;
  /** Which visit, for screen readers. */
  readonly which?: string;
};

const FAILED = 'That didn’t work. Please try again in a moment or call us.';

/** Books a visit like this one: opens the form filled in, ready to continue to payment. */
export function BookAgainButton({ ask, className, which }: Props) {
  const { isBusy, refused, press } = usePress(async () => {
    try {
      bookAgain(await ask());
      return undefined;
    } catch (error) {
      return sentenceOf(error, FAILED);
    }
  });
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
      <Failure sentence={refused} />
    </>
  );
}
