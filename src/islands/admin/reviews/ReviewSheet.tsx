import { useState } from 'react';
import { newReview } from '#contracts/admin/reviews.ts';
import { LIMITS } from '#contracts/fields.ts';
import { addReview, importReviews } from '#stores/admin/reviews.ts';
import { showToast } from '#stores/toast.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { today } from '#browser/today.ts';

const STARS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}));

/** Enters a review by hand, or imports the new ones of an export. */
export function ReviewSheet({ onClose }: { readonly onClose: () => void }) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    const outcome = await importReviews(await file.text());
    setBusy(false);
    setProblem(outcome.ok ? '' : outcome.sentence);
    if (!outcome.ok) return;
    const { added, known } = outcome.value;
    onClose();
    showToast({ title: 'Reviews imported', description: `${added} new, ${known} already here.` });
  };
  return (
    <Sheet title="Add reviews" onClose={onClose}>
      <ContractForm
        label="Add a review"
        action="Save review"
        filled={{ reviewDate: today() }}
        schema={newReview}
        body={({ customerName = '', rating, reviewText = '', reviewDate = '' }) => ({
          ...{ customerName, reviewText, reviewDate },
          rating: Number(rating),
        })}
        onSave={addReview}
        onSaved={onClose}
      >
        <Input name="customerName" label="Name" />
        <div className="form-pair">
          <Choice name="rating" label="Stars" options={STARS} />
          <Input name="reviewDate" label="Date" type="date" max={today()} />
        </div>
        <Input name="reviewText" label="Review" multiline maxLength={LIMITS.message} />
      </ContractForm>
      <section className="money" aria-labelledby="import-title">
        <h3 id="import-title">Import a file</h3>
        <label className="field">
          <span className="field-label">Reviews file (from Google)</span>
          <input
            className="input review-file"
            type="file"
            accept="application/json,.json"
            aria-busy={isBusy}
            onChange={async ({ target }) => {
              await take(target.files?.[0]);
              // Lets the same file be chosen again once fixed.
              target.value = '';
            }}
          />
        </label>
        <p className="field-hint">
          The .json file that Google gives you of your reviews. Those that are here already are left
          alone. Photos from other sites aren’t shown: a drawing stands in for them.
        </p>
        <p className="form-failure" role="alert">
          {problem}
        </p>
      </section>
    </Sheet>
  );
}
