import { useState } from 'react';
import type { StoredReview } from '#contracts/admin/reviews.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { setReviewShown } from '#stores/admin/reviews.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** Used when a review has no photo or the photo does not load (spec 3). */
const DEFAULT_PHOTO = '/default-reviewer.svg';

/** Photos on other sites are not loaded, to avoid disclosing the owner's visits. */
function ownPhoto(photo: string | null): string {
  return photo?.startsWith('/') && !photo.startsWith('//') ? photo : DEFAULT_PHOTO;
}

/** One review. */
export function ReviewCard({ review }: { readonly review: StoredReview }) {
  const [photo, setPhoto] = useState(ownPhoto(review.customerPhoto));
  return (
    <li className="row review" data-hidden={!review.isActive}>
      <img
        className="review-photo"
        src={photo}
        width="48"
        height="48"
        alt=""
        referrerPolicy="no-referrer"
        onError={() => {
          setPhoto(DEFAULT_PHOTO);
        }}
      />
      <div className="review-head">
        <p className="row-title">
          <bdi>{review.reviewerName}</bdi>
        </p>
        <p className="review-stars">
          <span aria-hidden="true">
            {'★'.repeat(review.rating)}
            <span className="review-stars-rest">{'★'.repeat(5 - review.rating)}</span>
          </span>
          <span className="sr-only">{review.rating} of 5 stars</span>
          <time className="row-quiet" dateTime={review.reviewDate}>
            {isCalendarDate(review.reviewDate) ? dayName(review.reviewDate) : review.reviewDate}
          </time>
          {!review.isActive && <Badge word="Archived" color="gray" />}
        </p>
      </div>
      <p className="review-text" dir="auto">
        {review.reviewText}
      </p>
      <button
        className="quiet-action review-toggle"
        type="button"
        onClick={() => void setReviewShown(review, !review.isActive)}
      >
        <Icon name={review.isActive ? 'archive' : 'undo'} />
        <span>
          {review.isActive ? 'Archive' : 'Bring back'}
          <span className="sr-only"> the review of {review.reviewerName}</span>
        </span>
      </button>
    </li>
  );
}
