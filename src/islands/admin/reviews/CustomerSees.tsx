import { business } from '#content/business.ts';
import type { OwnersReview } from '#contracts/admin/customer-reviews.ts';
import { starsIn } from '#domain/stars.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** A review as it reads on the website; without consent, as it was written for the owner. */
export function CustomerSees({ review }: { readonly review: OwnersReview }) {
  const { rating, words, shownName, service, city, answeredAt, reply, mayShow, status } = review;
  if (rating === null) return null;
  const isShown = status === 'approved';
  const lead = mayShow
    ? isShown
      ? 'What customers see'
      : 'What customers would see'
    : 'For you only: they didn’t agree to show it';
  return (
    <figure className="sees" data-shown={isShown}>
      <p className="row-quiet">{lead}</p>
      <p className="review-stars">
        <span aria-hidden="true">
          {'★'.repeat(rating)}
          <span className="review-stars-rest">{'★'.repeat(5 - rating)}</span>
        </span>
        <span className="sr-only">{starsIn(rating)} of 5</span>
      </p>
      {words !== '' && (
        <blockquote className="review-text" dir="auto">
          {words}
        </blockquote>
      )}
      <figcaption>
        <strong>
          <bdi>{shownName}</bdi>
        </strong>
        <span className="row-quiet">
          {[service, ...(city === null ? [] : [city])].join(', ')}
          {answeredAt !== null && `, ${month.format(new Date(answeredAt))}`}
        </span>
      </figcaption>
      {reply !== null && (
        <p className="sees-reply" dir="auto">
          <b>{business.name} answered:</b> {reply}
        </p>
      )}
    </figure>
  );
}
