import { useState } from 'react';
import type { OwnersReview } from '#contracts/admin/customer-reviews.ts';
import { HIDING_REASON_NAMES } from '#domain/review.ts';
import { pressStep, type Taken } from '#stores/admin/customer-reviews.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { dayName, recentMoment } from '#islands/admin/ui/day-parts.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { phoneLink } from '#domain/person.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { CustomerSees } from './CustomerSees.tsx';
import { starsIn } from '#domain/stars.ts';
import { standingOf } from './review-words.ts';

type Props = {
  readonly review: OwnersReview;
  /** The name of the list it is in, which it doesn't say again. */
  readonly list: string;
};

/** One review: whose it is and where it stands, with what customers see beside it. */
export function CustomerReviewRow({ review, list }: Props) {
  const { id, customer, visitDate, service, rating, isTask, hiddenFor, askedAt } = review;
  const standing = standingOf(review);
  const day = isCalendarDate(visitDate) ? dayName(visitDate) : visitDate;
  return (
    <li className="row customer-review">
      <div className="customer-review-facts">
        <div className="row-head">
          <a className="row-title link" href={`#reviews/${id}`}>
            <bdi>{customer}</bdi>
          </a>
          {standing.word !== list && <Badge {...standing} />}
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
      <ReviewButtons review={review} inList />
    </li>
  );
}

type ReviewButtonsProps = {
  readonly review: OwnersReview;
  /** Whether it is one of a list, in which only what can't wait is filled. */
  readonly inList?: boolean;
};

/** The steps that need no form; of a review to look into, the call before anything else. */
export function ReviewButtons({ review, inList = false }: ReviewButtonsProps) {
  const { status, mayShow, isTask, customer, phone } = review;
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
    <button className={look} type="button" aria-disabled={isBusy} onClick={() => void press(step)}>
      {name}
      <span className="sr-only">, review of {customer}</span>
    </button>
  );
  return (
    <div className="fold-actions">
      {isTask && (
        <a className="button button-small button-primary" href={phoneLink(phone)}>
          <Icon name="phone" />
          <span>
            Call <bdi>{customer.split(' ')[0]}</bdi>
          </span>
        </a>
      )}
      {isTask && button('Looked into', { do: 'settle' }, 'button button-small button-quiet')}
      {canShow &&
        button(
          'Show on the website',
          { do: 'approve' },
          isTask ? 'quiet-action' : `button button-small button-${inList ? 'quiet' : 'primary'}`,
        )}
    </div>
  );
}
