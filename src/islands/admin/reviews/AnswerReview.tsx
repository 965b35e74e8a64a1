import { answerForm, type OpenReview } from '#contracts/admin/customer-reviews.ts';
import { LIMITS } from '#contracts/fields.ts';
import { pressStep, takeStep } from '#stores/admin/customer-reviews.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

/** The public answer below a review. */
export function AnswerReview({ review }: { readonly review: OpenReview }) {
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
