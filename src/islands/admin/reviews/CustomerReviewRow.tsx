import { useState } from 'react';
import type { OwnersReview } from '#contracts/admin/customer-reviews.ts';
import { HIDING_REASON_NAMES } from '#domain/review.ts';
import { pressStep, type Taken } from '#stores/admin/customer-reviews.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { dayName, recentMoment } from '#islands/admin/ui/day-parts.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { CustomerSees } from './CustomerSees.tsx';
import { starsIn } from '#domain/stars.ts';
import { standingOf } from './review-words.ts';

/** One review: whose it is and where it stands, with what customers see beside it. */
export function CustomerReviewRow({ review }: { readonly review: OwnersReview }) {
  const { id, customer, visitDate, service, rating, isTask, hiddenFor, askedAt } = review;
  const day = isCalendarDate(visitDate) ? dayName(visitDate) : visitDate;
  return (
    <li className="row customer-review">
      <div className="customer-review-facts">
        <div className="row-head">
          <a className="row-title link" href={`#reviews/${id}`}>
            <bdi>{customer}</bdi>
          </a>
          <Badge {...standingOf(review)} />
        </div>
        <p className="row-line row-facts">
          <span>{service}</span> <span>{day}</span>
        </p>
        {rating === null && (
          <p className="row-line row-quiet">Asked by email {recentMoment(askedAt)}</p>
        )}
        {isTask && rating !== null && (
          <p className="row-line review-task">{starsIn(rating)}: please look into it</p>
        )}
        {hiddenFor !== null && (
          <p className="row-line row-quiet">{HIDING_REASON_NAMES[hiddenFor]}</p>
        )}
      </div>
      <CustomerSees review={review} />
      <ReviewButtons review={review} />
    </li>
  );
}

/** The steps that need no form. */
export function ReviewButtons({ review }: { readonly review: OwnersReview }) {
  const { status, mayShow, isTask, customer } = review;
  const [isBusy, setBusy] = useState(false);
  const press = async (step: Taken) => {
    if (isBusy) return;
    setBusy(true);
    await pressStep(review, step);
    setBusy(false);
  };
  const canShow = mayShow && (status === 'waiting' || status === 'hidden');
  if (!canShow && !isTask) return null;
  const button = (name: string, step: Taken, look: string) => (
    <button
      className={`button button-small ${look}`}
      type="button"
      aria-disabled={isBusy}
      onClick={() => void press(step)}
    >
      {name}
      <span className="sr-only">, review of {customer}</span>
    </button>
  );
  return (
    <div className="fold-actions">
      {canShow && button('Show on the website', { do: 'approve' }, 'button-primary')}
      {isTask && button('Looked into', { do: 'settle' }, 'button-quiet')}
    </div>
  );
}
