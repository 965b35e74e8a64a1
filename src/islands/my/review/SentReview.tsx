import { business } from '#content/business.ts';
import type { MyReview } from '#contracts/customer-reviews.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { starsIn } from '#domain/stars.ts';
import star from 'lucide-static/icons/star.svg?raw';
import { Icon } from '#islands/ui/Icon.tsx';

type Props = {
  readonly review: MyReview;
  readonly answer: NonNullable<MyReview['review']>;
  readonly onChange: () => void;
};

/** A review that was sent: how it reads, where it stands, and how to change it while that is possible. */
export function SentReview({ review, answer, onChange }: Props) {
  const { isOpen, openUntil } = review;
  const { rating, words, name, reply } = answer;
  return (
    <>
      <figure className="review-sent">
        <p className="review-sent-stars">
          <span className="sr-only">{starsIn(rating)} of 5</span>
          {[1, 2, 3, 4, 5].map((each) => (
            <span key={each} data-on={each <= rating}>
              <Icon file={star} />
            </span>
          ))}
        </p>
        {words !== '' && <blockquote dir="auto">{words}</blockquote>}
        <figcaption>
          <bdi>{name}</bdi>
        </figcaption>
        {reply !== null && (
          <p className="review-reply" dir="auto">
            <b>{business.name} answered:</b> {reply}
          </p>
        )}
      </figure>
      <p>{sentenceOf(answer)}</p>
      {isOpen ? (
        <>
          <p className="form-small">You can change it through {formatDate(openUntil)}.</p>
          <div className="my-buttons">
            <button className="button button-secondary" type="button" onClick={onChange}>
              Change my review
            </button>
          </div>
        </>
      ) : (
        <p className="form-small">
          It’s too late to change it online. If you’d like it changed or taken down, call us at{' '}
          {business.phone.display}.
        </p>
      )}
    </>
  );
}

function sentenceOf({ standing, hiddenFor }: Props['answer']): string {
  switch (standing) {
    case 'private':
      return 'Only we read it. It isn’t on our website.';
    case 'waiting':
      return 'One of us reads it before it goes on our website. We never change a word.';
    case 'shown':
      return 'It’s on our website. Thank you!';
    case 'hidden':
      return `We don’t show it on our website, for this reason: ${hiddenFor ?? ''}. You can change it and send it again.`;
  }
}
