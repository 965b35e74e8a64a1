import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import '#islands/admin/ui/facts.css';
import type { OpenReview } from '#contracts/admin/customer-reviews.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { HIDING_REASON_NAMES } from '#domain/review.ts';
import {
  $openReview,
  loadCustomerReview,
  refreshOpenReview,
} from '#stores/admin/customer-reviews.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { dayName, recentMoment } from '#islands/admin/ui/day-parts.ts';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { AnswerReview } from './AnswerReview.tsx';
import { ReviewButtons } from './CustomerReviewRow.tsx';
import { CustomerSees } from './CustomerSees.tsx';
import { HideReview } from './HideReview.tsx';
import { standingOf, starsIn } from './review-words.ts';

/** What of the history can change what is shown. */
const SHOWS = ['customer-review'];

type Props = { readonly id: number; readonly onClose: () => void };

/** A review with everything that can be done with it; its words are the customer’s alone. */
export function CustomerReviewSheet({ id, onClose }: Props) {
  const { page, problem, id: openId } = useStore($openReview);
  useEffect(() => void loadCustomerReview(id), [id]);
  useNewsOfSheet(SHOWS, refreshOpenReview);
  const shown = openId === id ? page : null;
  return (
    <Sheet title={shown ? `Review of ${shown.customer}` : 'Review'} onClose={onClose}>
      <Read of={shown} problem={problem} onRetry={() => void loadCustomerReview(id)}>
        {(review) => <Whole review={review} />}
      </Read>
    </Sheet>
  );
}

function Whole({ review }: { readonly review: OpenReview }) {
  const { bookingId, visitDate, service, phone, customer, status, mayShow, history } = review;
  const { rating, isTask, hiddenFor, askedAt, answeredAt, changedAt } = review;
  const isAnswered = rating !== null;
  return (
    <>
      <div className="review-state">
        <Badge {...standingOf(review)} />
        <p className="row-line">
          <a className="link" href={`#bookings/${bookingId}`}>
            {service}, {isCalendarDate(visitDate) ? dayName(visitDate) : visitDate}
          </a>
        </p>
        <p className="row-line row-quiet">
          Asked {recentMoment(askedAt)}
          {answeredAt !== null && `, answered ${recentMoment(answeredAt)}`}
          {changedAt !== null && changedAt !== answeredAt && `, changed ${recentMoment(changedAt)}`}
        </p>
        {hiddenFor !== null && (
          <p className="row-line row-quiet">Hidden: {HIDING_REASON_NAMES[hiddenFor]}</p>
        )}
        {isTask && isAnswered && (
          <p className="review-task">
            {starsIn(rating)}. A call helps most:{' '}
            <a className="link" href={phoneLink(phone)}>
              {formatPhone(phone)}
              <span className="sr-only">, {customer}</span>
            </a>
          </p>
        )}
      </div>
      <CustomerSees review={review} />
      <ReviewButtons review={review} />
      {isAnswered && mayShow && (
        <>
          <AnswerReview review={review} />
          {status !== 'hidden' && <HideReview review={review} />}
        </>
      )}
      <RecordHistory lines={history} />
    </>
  );
}
