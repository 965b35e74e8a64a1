import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { $reviews, loadMoreReviews, loadReviews, refreshReviews } from '#stores/admin/reviews.ts';
import { AddButton } from '#islands/admin/ui/AddButton.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { ReviewCard } from './ReviewCard.tsx';

const SHOWS = ['review'];

/** What customers write on Google and elsewhere, as it was imported or written down, newest first. */
export function ElsewhereReviews({ nav }: { readonly nav: ReactNode }) {
  const reviews = useStore($reviews);
  useEffect(() => void loadReviews(), []);
  useNews(SHOWS, refreshReviews);
  const refresh = () => void loadReviews();
  return (
    <>
      <PanelHead title="Reviews" isBusy={reviews.state === 'loading'} onRefresh={refresh}>
        <AddButton tab="reviews">Add reviews</AddButton>
      </PanelHead>
      {nav}
      <p className="row-line row-quiet reviews-lead">
        Keep what customers write about you on Google and elsewhere. These stay private: on your
        website are only reviews of visits.
      </p>
      <ListFrame
        list={reviews}
        label="Reviews"
        empty={<p>No reviews yet.</p>}
        onRetry={refresh}
        onMore={() => void loadMoreReviews()}
      >
        {(review) => <ReviewCard key={review.id} review={review} />}
      </ListFrame>
    </>
  );
}
