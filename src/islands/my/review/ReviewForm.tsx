import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { postReview } from '#browser/api/reviews.ts';
import {
  MOST_WORDS,
  reviewBody,
  type MyReview,
  type ReviewBody,
} from '#contracts/customer-reviews.ts';
import { LIMITS } from '#contracts/fields.ts';
import { REVIEW_CONSENT } from '#domain/review.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { StepForm } from '../StepForm.tsx';
import { StarsChoice } from './StarsChoice.tsx';
import { firstTyped, forgetTyped, keepTyped, type TypedReview } from './typed-review.ts';

const FAILED =
  'We couldn’t reach our server, so your review isn’t sent yet. What you typed stays here: please try again in a moment.';
const FIELDS = ['rating', 'words', 'name', 'mayShow'] as const;

type Props = {
  readonly review: MyReview;
  readonly token: string;
  readonly onSent: (review: MyReview) => void;
  /** It can't be written anymore: it is to be read again. */
  readonly onRefused: (sentence: string) => Promise<void>;
  /** Leaves an answer that was sent before as it is. */
  readonly onKeep: () => void;
};

/** The review itself. Whatever the answer is, what was typed stays until it was sent. */
export function ReviewForm({ review, token, onSent, onRefused, onKeep }: Props) {
  const [filled] = useState(() => firstTyped(token, review));
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
