import { hideForm, type OpenReview } from '#contracts/admin/customer-reviews.ts';
import { HIDING_REASON_NAMES, HIDING_REASONS } from '#domain/review.ts';
import { takeStep } from '#stores/admin/customer-reviews.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';

const OPTIONS = HIDING_REASONS.map((value) => ({ value, label: HIDING_REASON_NAMES[value] }));

/** Keeps a review off the website, for one of the listed reasons: few stars are none. */
export function HideReview({ review }: { readonly review: OpenReview }) {
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
          hint="Its customer reads the reason on their page. Few stars are no reason: answer them instead."
        />
      </ContractForm>
    </details>
  );
}
