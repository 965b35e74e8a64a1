import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { ReviewList } from '#contracts/admin/customer-reviews.ts';
import {
  $customerReviews,
  $reviewList,
  loadCustomerReviews,
  loadMoreCustomerReviews,
  refreshCustomerReviews,
  showCustomerReviews,
} from '#stores/admin/customer-reviews.ts';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { CustomerReviewRow } from './CustomerReviewRow.tsx';

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
export function CustomerReviews({ nav }: { readonly nav: ReactNode }) {
  const reviews = useStore($customerReviews);
  const which = useStore($reviewList);
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
        empty={<p>{LISTS.find(({ value }) => value === which)?.empty}</p>}
        onRetry={refresh}
        onMore={() => void loadMoreCustomerReviews()}
      >
        {(review) => <CustomerReviewRow key={review.id} review={review} />}
      </ListFrame>
    </>
  );
}
