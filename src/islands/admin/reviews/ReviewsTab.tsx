import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import './reviews.css';
import { today } from '#browser/today.ts';
import type { ReviewList } from '#contracts/admin/customer-reviews.ts';
import { newReview } from '#contracts/admin/reviews.ts';
import { LIMITS } from '#contracts/fields.ts';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import {
  $customerReviews,
  $reviewList,
  loadCustomerReviews,
  loadMoreCustomerReviews,
  refreshCustomerReviews,
  showCustomerReviews,
} from '#stores/admin/customer-reviews.ts';
import { addReview, importReviews } from '#stores/admin/reviews.ts';
import { $adminView, closeTo } from '#stores/admin/view.ts';
import { Places } from '#islands/admin/ui/Places.tsx';
import { showToast } from '#stores/toast.ts';
import { CustomerReviewRow } from './CustomerReviewRow.tsx';
import { CustomerReviewSheet } from './CustomerReviewSheet.tsx';
import { ElsewhereReviews } from './ElsewhereReviews.tsx';
import { StarsField } from './StarsField.tsx';

const ELSEWHERE = 'reviews/elsewhere';
/** The places of the Reviews tab. */
const PLACES = [
  { hash: '#reviews', name: 'Of visits' },
  { hash: `#${ELSEWHERE}`, name: 'Elsewhere' },
] as const;

/** Reviews of visits, with at most one open (`12`), and those from elsewhere (`elsewhere`, `new`). */
export function ReviewsTab() {
  const { detail } = useStore($adminView);
  const nav = (current: (typeof PLACES)[number]['name']) => (
    <Places label="Reviews" places={PLACES} current={current} />
  );
  if (detail === 'elsewhere' || detail === 'new') {
    return (
      <>
        <ElsewhereReviews nav={nav('Elsewhere')} />
        {detail === 'new' && <ReviewSheet onClose={() => closeTo(ELSEWHERE)} />}
      </>
    );
  }
  const open = Number(detail);
  return (
    <>
      <CustomerReviews nav={nav('Of visits')} />
      {open > 0 && <CustomerReviewSheet key={open} id={open} onClose={() => closeTo('reviews')} />}
    </>
  );
}

const LISTS: readonly { value: ReviewList; name: string; empty: string }[] = [
  {
    value: 'open',
    name: 'To look at',
    empty: 'Nothing to look at. Customers are asked by email the day after a visit.',
  },
  { value: 'shown', name: 'On the website', empty: 'No review is on the website yet.' },
  { value: 'hidden', name: 'Hidden', empty: 'No review is hidden.' },
  { value: 'private', name: 'For you only', empty: 'Nobody wrote for your eyes only.' },
  { value: 'asked', name: 'Not answered', empty: 'Everybody who was asked has answered.' },
  { value: 'all', name: 'All', empty: 'No customer has written a review yet.' },
];

/** What of the history the list shows. */
const SHOWS = ['customer-review'];

/** What customers say of their visits, with what the website shows of it. */
function CustomerReviews({ nav }: { readonly nav: ReactNode }) {
  const reviews = useStore($customerReviews);
  const which = useStore($reviewList);
  const list = LISTS.find(({ value }) => value === which);
  useEffect(() => void loadCustomerReviews(), []);
  useNews(SHOWS, refreshCustomerReviews);
  const refresh = () => void loadCustomerReviews();
  return (
    <>
      <PanelHead title="Reviews" isBusy={reviews.state === 'loading'} onRefresh={refresh}>
        {null}
      </PanelHead>
      {nav}
      <Chips
        label="Which reviews"
        chips={LISTS}
        chosen={which}
        onChoose={(value) => void showCustomerReviews(value)}
      />
      <ListFrame
        list={reviews}
        label="Reviews"
        empty={<p>{list?.empty}</p>}
        onRetry={refresh}
        onMore={() => void loadMoreCustomerReviews()}
      >
        {(review) => <CustomerReviewRow key={review.id} review={review} list={list?.name ?? ''} />}
      </ListFrame>
    </>
  );
}

/** Enters a review by hand, or imports the new ones of an export. */
function ReviewSheet({ onClose }: { readonly onClose: () => void }) {
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
    <Sheet title="Add a review" onClose={onClose}>
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
        <StarsField name="rating" />
        <Input name="reviewDate" label="Date" type="date" max={today()} />
        <Input name="reviewText" label="Review" multiline maxLength={LIMITS.message} />
      </ContractForm>
      <div className="fold-rows">
        <details className="fold">
          <summary className="fold-row">Import a file</summary>
          <section className="review-import" aria-label="Import a file">
            <p className="row-line row-quiet">
              The .json file that Google gives you of your reviews. Those that are here already are
              left alone. Photos from other sites aren’t shown: initials stand in for them.
            </p>
            <label className="button button-quiet review-file">
              <Icon name="upload" />
              Reviews file (from Google)
              <input
                className="sr-only"
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
            <p className="form-failure" role="alert">
              {problem}
            </p>
          </section>
        </details>
      </div>
    </Sheet>
  );
}
