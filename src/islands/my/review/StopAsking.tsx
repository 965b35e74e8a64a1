import { sentenceOf } from '#browser/api.ts';
import { postStopAsking } from '#browser/api/reviews.ts';
import type { MyReview } from '#contracts/customer-reviews.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { usePress } from '../use-press.ts';

const FAILED = 'We couldn’t save that. Please try again in a moment.';

type Props = {
  readonly token: string;
  readonly isStopped: boolean;
  readonly onDone: (review: MyReview) => void;
};

/** Ends the mails that ask for a review, with one tap, and takes that back with another. */
export function StopAsking({ token, isStopped, onDone }: Props) {
  const { isBusy, refused, press } = usePress(async (stop: boolean) => {
    try {
      onDone(await postStopAsking(token, stop));
      return undefined;
    } catch (error) {
      return sentenceOf(error, FAILED);
    }
  });
  return (
    <div className="review-stop">
      <p className="form-small" role="status">
        {isStopped ? 'All right: we won’t ask you for a review again.' : ''}
      </p>
      <button
        className="link link-button"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void press(!isStopped)}
      >
        {isStopped ? 'You may ask me again' : 'Please don’t ask me for reviews'}
      </button>
      <Failure sentence={refused} />
    </div>
  );
}
