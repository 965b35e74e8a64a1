import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LIMITS } from '#contracts/fields.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import '#islands/admin/ui/facts.css';
import { answerForm, hideForm, type OpenReview } from '#contracts/admin/customer-reviews.ts';
import { formatDate, isCalendarDate } from '#domain/calendar-date.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { HIDING_REASON_NAMES, HIDING_REASONS } from '#domain/review.ts';
import { Fact } from '#islands/admin/ui/Fact.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import {
  $openReview,
  loadCustomerReview,
  pressStep,
  refreshOpenReview,
  takeStep,
} from '#stores/admin/customer-reviews.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { dayName, recentMoment } from '#islands/admin/ui/day-parts.ts';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { ReviewButtons } from './CustomerReviewRow.tsx';
import { CustomerSees } from './CustomerSees.tsx';
import { starsIn } from '#domain/stars.ts';
import { standingOf } from './review-words.ts';

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
  const { bookingId, visitDate, service, phone, status, mayShow, history } = review;
  const { rating, isTask, hiddenFor, askedAt, answeredAt, changedAt } = review;
  const isAnswered = rating !== null;
  return (
    <>
      <div className="review-state">
        {isAnswered ? (
          <Badge {...standingOf(review)} />
        ) : (
          <p className="facts-when">No review yet</p>
        )}
        {isAnswered && (
          <p className="row-line">
            <a className="link" href={`#bookings/${bookingId}`}>
              {service}, {isCalendarDate(visitDate) ? dayName(visitDate) : visitDate}
            </a>
          </p>
        )}
        <p className="row-line row-quiet">
          Asked by email {recentMoment(askedAt)}
          {answeredAt !== null && `, answered ${recentMoment(answeredAt)}`}
          {changedAt !== null && changedAt !== answeredAt && `, changed ${recentMoment(changedAt)}`}
        </p>
        {hiddenFor !== null && (
          <p className="row-line row-quiet">Hidden: {HIDING_REASON_NAMES[hiddenFor]}</p>
        )}
        {!isAnswered && (
          <p className="row-line row-quiet">
            We ask once for each visit, so no other email about it goes out. You can still ask when
            you call.
          </p>
        )}
        {isTask && isAnswered && (
          <p className="review-task">
            {starsIn(rating)}. A call helps most: {formatPhone(phone)}
          </p>
        )}
      </div>
      {!isAnswered && <OfVisit review={review} />}
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

/** The visit that nobody has answered about: who it was for, when, where and who came. */
function OfVisit({ review }: { readonly review: OpenReview }) {
  const { bookingId, visitDate, service, phone, customer, address, crew } = review;
  return (
    <section className="facts" aria-label="Visit">
      <div className="facts-reach">
        <a className="button button-primary" href={phoneLink(phone)}>
          <Icon name="phone" />
          <span>
            Call <bdi>{customer.split(' ')[0]}</bdi>
          </span>
        </a>
        <a className="button button-quiet" href={`#bookings/${bookingId}`}>
          Open booking
        </a>
      </div>
      <dl className="facts-list">
        <Fact name="Visit">
          {isCalendarDate(visitDate) ? formatDate(visitDate) : visitDate}, {service}
        </Fact>
        <Fact name="Phone">{formatPhone(phone)}</Fact>
        {crew !== null && <Fact name="Crew">{crew}</Fact>}
        {address !== '' && <Fact name="Address">{address}</Fact>}
      </dl>
    </section>
  );
}

const OPTIONS = HIDING_REASONS.map((value) => ({ value, label: HIDING_REASON_NAMES[value] }));

/** Keeps a review off the website, for one of the listed reasons: few stars are none. */
function HideReview({ review }: { readonly review: OpenReview }) {
  return (
    <details className="fold">
      <summary className="fold-row">Hide it</summary>
      <ContractForm
        label="Hide the review"
        action="Hide it"
        isQuiet
        schema={hideForm}
        body={({ reason }) => ({
          reason: HIDING_REASONS.find((each) => each === reason) ?? HIDING_REASONS[0],
        })}
        onSave={({ reason }) => takeStep(review, { do: 'hide', reason })}
      >
        <Choice
          name="reason"
          label="Why"
          options={OPTIONS}
          hint="Its customer reads the reason on their page. A low rating isn’t a reason; reply to it instead."
        />
      </ContractForm>
    </details>
  );
}

/** The public answer below a review. */
function AnswerReview({ review }: { readonly review: OpenReview }) {
  const { reply } = review;
  return (
    <details className="fold" open={reply !== null}>
      <summary className="fold-row">{reply === null ? 'Answer publicly' : 'Your answer'}</summary>
      <ContractForm
        label="Answer publicly"
        action={reply === null ? 'Answer' : 'Change the answer'}
        filled={{ text: reply ?? '' }}
        schema={answerForm}
        body={({ text = '' }) => ({ text })}
        onSave={({ text }) => takeStep(review, { do: 'answer', text })}
      >
        <Input
          name="text"
          label="Your answer"
          hint="It stands below the review, with your company’s name."
          multiline
          maxLength={LIMITS.note}
        />
      </ContractForm>
      {reply !== null && (
        <button
          className="quiet-action"
          type="button"
          onClick={() => void pressStep(review, { do: 'take-answer-back' })}
        >
          Take the answer back
        </button>
      )}
    </details>
  );
}
