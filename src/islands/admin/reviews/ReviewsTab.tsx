import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './reviews.css';
import { $reviews, loadMoreReviews, loadReviews, refreshReviews } from '#stores/admin/reviews.ts';
import { $adminView, closeDetail } from '#stores/admin/view.ts';
import { AddButton } from '#islands/admin/ui/AddButton.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';

const SHOWS = ['review'];

/** The reviews as stored, newest first. */
export function ReviewsTab() {
  const reviews = useStore($reviews);
  const { detail } = useStore($adminView);
  useEffect(() => void loadReviews(), []);
  useNews(SHOWS, refreshReviews);
  const refresh = () => void loadReviews();
  return (
    <>
      <PanelHead title="Reviews" isBusy={reviews.state === 'loading'} onRefresh={refresh}>
        <AddButton tab="reviews">Add reviews</AddButton>
      </PanelHead>
      <p className="row-line row-quiet reviews-lead">
        Keep what customers write about you on Google and elsewhere. These stay private; the reviews
        on your website are separate.
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
      {detail === 'new' && <ReviewSheet onClose={closeDetail} />}
    </>
  );
}
