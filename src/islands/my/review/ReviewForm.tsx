import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { postReview } from '#browser/api/reviews.ts';
import { readSession, removeSession, writeSession } from '#browser/session-storage.ts';
import {
  MOST_WORDS,
  reviewBody,
  type MyReview,
  type ReviewBody,
} from '#contracts/customer-reviews.ts';
import { LIMITS } from '#contracts/fields.ts';
import { REVIEW_CONSENT } from '#domain/review.ts';
import { starsIn } from '#domain/stars.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { StarRow } from '#islands/ui/StarRow.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { StepForm } from '../StepForm.tsx';

const FAILED =
  'We couldn’t reach our server, so your review isn’t sent yet. What you typed stays here: please try again in a moment.';
const FIELDS = ['rating', 'words', 'name', 'mayShow'] as const;

type Props = {
  readonly review: MyReview;
  readonly token: string;
  /** The stars that were tapped in the mail; 0 for none. */
  readonly tapped: number;
  readonly onSent: (review: MyReview) => void;
  /** It can't be written anymore: it is to be read again. */
  readonly onRefused: (sentence: string) => Promise<void>;
  /** Leaves an answer that was sent before as it is. */
  readonly onKeep: () => void;
};

/** The review itself. Whatever the answer is, what was typed stays until it was sent. */
export function ReviewForm({ review, token, tapped, onSent, onRefused, onKeep }: Props) {
  const [filled] = useState(() => firstTyped(token, review, tapped));
  const form = useForm<TypedReview, unknown, ReviewBody>({
    resolver: zodResolver(reviewBody),
    defaultValues: filled,
  });
  const { control, register, setError, subscribe, formState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepTyped(token, values);
        },
      }),
    [subscribe, token],
  );
  const send = async (body: ReviewBody) => {
    try {
      const answer = await postReview(token, body);
      forgetTyped();
      onSent(answer);
    } catch (error) {
      const sentence = sentenceOf(error, FAILED);
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) {
        const field = FIELDS.find((each) => each === path);
        if (field) setError(field, { message });
      }
      setError('root', { message: sentence });
      if (error instanceof ApiError && error.status === 409) await onRefused(sentence);
    }
  };
  const isChange = review.review !== null;
  return (
    <StepForm
      form={form}
      action={isChange ? 'Save changes' : 'Send my review'}
      busy={isChange ? 'Saving...' : 'Sending...'}
      {...(isChange && {
        keep: 'Leave it as it is',
        onKeep: () => {
          forgetTyped();
          onKeep();
        },
      })}
      onSend={send}
    >
      <StarsChoice control={control} />
      <TextField
        form={form}
        name="words"
        id="review-words"
        label="In your words"
        optional
        rows={6}
        maxLength={MOST_WORDS}
        placeholder="What went well? What should we do better?"
      />
      <TextField
        form={form}
        name="name"
        id="review-name"
        label="Your name, as you want it shown"
        maxLength={LIMITS.crew}
        autoComplete="off"
      />
      <label className="form-check">
        <input type="checkbox" {...register('mayShow')} />
        <span>{REVIEW_CONSENT} Without this, only we read it.</span>
      </label>
      <Failure sentence={formState.errors.root?.message} />
    </StepForm>
  );
}

/** What each number of stars says, the first for none yet. */
const SAYS = ['Tap a star', 'Poor', 'Not so good', 'All right', 'Good', 'Excellent'];

/** The stars, and what the chosen number says. */
function StarsChoice({ control }: { readonly control: Control<TypedReview, unknown, ReviewBody> }) {
  const { field, fieldState } = useController({ control, name: 'rating' });
  const error = fieldState.error?.message;
  return (
    <fieldset
      className="star-choice"
      aria-describedby={error ? 'rating-error' : undefined}
      data-invalid={error !== undefined}
    >
      <legend className="sr-only">Your stars</legend>
      <StarRow
        chosen={field.value}
        says={(stars) => `${starsIn(stars)}: ${SAYS[stars]}`}
        input={(stars) => ({
          ref: stars === Math.max(1, field.value) ? field.ref : undefined,
          name: 'rating',
          value: stars,
          checked: field.value === stars,
          onBlur: field.onBlur,
          onChange: () => {
            field.onChange(stars);
          },
        })}
      >
        <span className="star-says" aria-hidden="true">
          {SAYS[field.value]}
        </span>
      </StarRow>
      {error && (
        <p className="field-error" id="rating-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What is in the fields; 0 stars are none yet. */
type TypedReview = {
  rating: number;
  words: string;
  name: string;
  mayShow: boolean;
};

const KEY = 'typed-review';

/**
 * What the form begins with: what was typed in this tab before, else what was sent before, else the
 * stars that were tapped in the mail. Nothing is sent by opening it.
 */
function firstTyped(
  token: string,
  { review, suggestedName }: MyReview,
  tapped: number,
): TypedReview {
  const sent = review
    ? { rating: review.rating, words: review.words, name: review.name, mayShow: review.mayShow }
    : { rating: tapped, words: '', name: suggestedName, mayShow: false };
  const kept = readSession(KEY);
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || kept.token !== token) {
    return sent;
  }
  const fields = kept as Partial<TypedReview>;
  return {
    rating: typeof fields.rating === 'number' ? fields.rating : sent.rating,
    words: typeof fields.words === 'string' ? fields.words : sent.words,
    name: typeof fields.name === 'string' ? fields.name : sent.name,
    mayShow: typeof fields.mayShow === 'boolean' ? fields.mayShow : sent.mayShow,
  };
}

/** Keeps what is typed until it is sent or the tab is closed: a reload, or no network, loses nothing. */
function keepTyped(token: string, typed: TypedReview): void {
  writeSession(KEY, { ...typed, token });
}

/** Forgets it once it was sent, or given up. */
function forgetTyped(): void {
  removeSession(KEY);
}
