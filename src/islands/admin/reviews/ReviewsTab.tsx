import { useStore } from '@nanostores/react';
import './reviews.css';
import { $adminView, closeTo } from '#stores/admin/view.ts';
import { Places } from '#islands/admin/ui/Places.tsx';
import { CustomerReviewSheet } from './CustomerReviewSheet.tsx';
import { CustomerReviews } from './CustomerReviews.tsx';
import { ElsewhereReviews } from './ElsewhereReviews.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';

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
