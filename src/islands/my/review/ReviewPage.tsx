import { useCallback, useEffect, useRef, useState } from 'react';
import '../my.css';
import { sentenceOf } from '#browser/api.ts';
import { fetchMyReview, postReviewView, postStopAsking } from '#browser/api/reviews.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import '#islands/ui/form.css';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import './review.css';
import { business } from '#content/business.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { MyReview } from '#contracts/customer-reviews.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { Call, Panel } from '../Panel.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { useLinked } from '../use-linked.ts';
import { usePress } from '#islands/ui/use-press.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { SentReview } from './SentReview.tsx';

/** How a visit was, by its private link: say it, see where it stands, change it. */
export function ReviewPage() {
  const { state, again, show, refresh } = useReview();
  return (
    <>
      <h1>How was your visit?</h1>
      {state.step === 'loading' && (
        <div className="my-panel my-loading">
          <p role="status">Looking up your visit...</p>
          <Skeleton />
        </div>
      )}
      {state.step === 'no-link' && (
        <MissingLink
          title="Let’s find your visit"
          problem={state.problem}
          lead="We’ll email you a link to your visit, where you can write a review."
          letter="How was your visit on {date}?"
          days={-1}
        />
      )}
      {state.step === 'unreachable' && (
        <TryAgain title="We couldn’t look up your visit" again={again}>
          Your link is fine. Please try again in a moment.
        </TryAgain>
      )}
      {state.step === 'shown' && (
        <Review
          key={state.token}
          review={state.found}
          token={tokenOf(state.token)}
          tapped={starsOf(state.token)}
          show={show}
          refresh={() => refresh(state.token)}
        />
      )}
    </>
  );
}

type Props = {
  readonly review: MyReview;
  readonly token: string;
  /** The stars that were tapped in the mail; 0 for none. */
  readonly tapped: number;
  readonly show: (review: MyReview) => void;
  readonly refresh: () => Promise<void>;
};

function Review({ review, token, tapped, show, refresh }: Props) {
  const { firstName, visit, isOpen, review: answer } = review;
  const [step, setStep] = useState<'seen' | 'changing' | 'just-sent'>('seen');
  const [refusal, setRefusal] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'just-sent' || refusal !== '') title.current?.focus();
  }, [step, refusal]);
  const name = titleOf(review, step);
  const isWriting = isOpen && (answer === null || step === 'changing');
  return (
    <div className="my-columns review-columns">
      <section className={`my-panel ${step === 'just-sent' ? 'review-thanks' : ''}`}>
        {name !== undefined && (
          <h2 ref={title} tabIndex={-1}>
            {name}
          </h2>
        )}
        <p className="form-small">
          {visit.service} on {formatDate(visit.date)}
        </p>
        {refusal !== '' && (
          <p className="form-failure" role="alert">
            {refusal}
          </p>
        )}
        {isWriting && (
          <ReviewForm
            review={review}
            token={token}
            tapped={tapped}
            onSent={(sent) => {
              setRefusal('');
              show(sent);
              setStep('just-sent');
            }}
            onRefused={async (sentence) => {
              setRefusal(sentence);
              await refresh();
            }}
            onKeep={() => setStep('seen')}
          />
        )}
        {!isWriting && answer && (
          <SentReview review={review} answer={answer} onChange={() => setStep('changing')} />
        )}
        {!isWriting && !answer && (
          <>
            <p>
              We asked a while ago, so it’s too late to review this visit here
              {firstName ? `, ${firstName}` : ''}. We’d still love to hear from you.
            </p>
            <Call />
          </>
        )}
      </section>
      <div className="my-actions">
        {/* One thing at a time: after ours, and to everybody, however many stars they gave. */}
        {!isWriting && (
          <Panel title="Share it with others?">
            <p>Here’s our public review page. Good or bad, we’d like to hear it.</p>
            <div className="my-buttons">
              <a className="button button-secondary" href={visitRules.reviewUrl} rel="noreferrer">
                Write a public review
              </a>
            </div>
          </Panel>
        )}
        <Panel title="Something not right?">
          <p>{visitRules.guarantee}</p>
          <Call />
        </Panel>
        <Panel title="What we do with it">
          <ul className="review-rules">
            <li>Every review is read by a person at {business.name}.</li>
            <li>We show good and bad reviews alike, and never change a word.</li>
            <li>
              We leave one out only if it’s private, abusive, an ad, or about something else, and we
              tell you here.
            </li>
          </ul>
          <StopAsking token={token} isStopped={review.isStopped} onDone={show} />
        </Panel>
      </div>
    </div>
  );
}

/** What the box says above it; for a first review the page's own question is enough. */
function titleOf({ firstName, isOpen, review }: MyReview, step: string): string | undefined {
  if (step === 'just-sent') return firstName ? `Thank you, ${firstName}!` : 'Thank you!';
  if (step === 'changing') return 'Change your review';
  if (review) return 'Your review';
  return isOpen ? undefined : 'This link has expired';
}

/**
 * The visit of the link that opened this page. Reading it changes nothing; that a person sees it, a
 * call of its own says: mail programs open links, too.
 */
function useReview() {
  const viewed = useRef('');
  const noteView = useCallback((link: string) => {
    const token = tokenOf(link);
    if (viewed.current === token) return;
    viewed.current = token;
    // Whether we learn of it is nothing that the reader has to wait for or hear of.
    postReviewView(token).catch(() => undefined);
  }, []);
  return useLinked(fetchOfLink, noteView);
}

/** What the mail's link is for, without the stars that were tapped: `token.4`. */
function tokenOf(link: string): string {
  return link.split('.')[0] ?? '';
}

function starsOf(link: string): number {
  const [, stars = ''] = link.split('.');
  return /^[1-5]$/.test(stars) ? Number(stars) : 0;
}

function fetchOfLink(link: string): Promise<MyReview> {
  return fetchMyReview(tokenOf(link));
}

const FAILED = 'We couldn’t save that. Please try again in a moment.';

type StopAskingProps = {
  readonly token: string;
  readonly isStopped: boolean;
  readonly onDone: (review: MyReview) => void;
};

/** Ends the mails that ask for a review, with one tap, and takes that back with another. */
function StopAsking({ token, isStopped, onDone }: StopAskingProps) {
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
