import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { StoredReview } from '#contracts/admin/reviews.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import {
  $reviews,
  loadMoreReviews,
  loadReviews,
  refreshReviews,
  setReviewShown,
} from '#stores/admin/reviews.ts';
import { AddButton } from '#islands/admin/ui/AddButton.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';

const SHOWS = ['review'];

/** What customers write on Google and elsewhere, as it was imported or written down, newest first. */
export function ElsewhereReviews({ nav }: { readonly nav: ReactNode }) {
  const reviews = useStore($reviews);
  useEffect(() => void loadReviews(), []);
  useNews(SHOWS, refreshReviews);
  const refresh = () => void loadReviews();
  return (
    <>
      <PanelHead title="Reviews" isBusy={reviews.state === 'loading'} onRefresh={refresh}>
        <AddButton tab="reviews">Add reviews</AddButton>
      </PanelHead>
      {nav}
      <p className="row-line row-quiet reviews-lead">
        Keep what customers write about you on Google and elsewhere. These stay private: your
        website only shows reviews of visits.
      </p>
      <ListFrame
        list={reviews}
        label="Reviews"
        empty={<p>No reviews yet.</p>}
        onRetry={refresh}
        onMore={() => void loadMoreReviews()}
      >
        {(review) => <ReviewCard key={review.id} review={review} />}
      </ListFrame>
    </>
  );
}

/** Photos on other sites are not loaded, to avoid disclosing the owner's visits. */
function ownPhoto(photo: string | null): string | null {
  return photo?.startsWith('/') && !photo.startsWith('//') ? photo : null;
}

/** `RR` for Rosa Reed: stands in where there is no photo, or it doesn't load (spec 3). */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => /^\p{L}/u.exec(word) ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toUpperCase();
}

/** One review. */
function ReviewCard({ review }: { readonly review: StoredReview }) {
  const [photo, setPhoto] = useState(ownPhoto(review.customerPhoto));
  return (
    <li className="row review" data-hidden={!review.isActive}>
      {photo === null ? (
        <span className="review-photo" aria-hidden="true">
          {initialsOf(review.reviewerName)}
        </span>
      ) : (
        <img
          className="review-photo"
          src={photo}
          width="48"
          height="48"
          alt=""
          referrerPolicy="no-referrer"
          onError={() => {
            setPhoto(null);
          }}
        />
      )}
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
        title={review.isActive ? 'Archive' : 'Bring back'}
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
