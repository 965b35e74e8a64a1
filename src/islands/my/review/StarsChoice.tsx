import { useController, type Control } from 'react-hook-form';
import star from 'lucide-static/icons/star.svg?raw';
import type { ReviewBody } from '#contracts/customer-reviews.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { TypedReview } from './typed-review.ts';

/** What each number of stars says, the first for none yet. */
const SAYS = ['Tap a star', 'Poor', 'Not so good', 'All right', 'Good', 'Excellent'];

/** One to five stars: radio buttons that look like stars, so arrow keys and screen readers work. */
export function StarsChoice({
  control,
}: {
  readonly control: Control<TypedReview, unknown, ReviewBody>;
}) {
  const { field, fieldState } = useController({ control, name: 'rating' });
  const error = fieldState.error?.message;
  return (
    <fieldset
      className="star-choice"
      aria-describedby={error ? 'rating-error' : undefined}
      data-invalid={error !== undefined}
    >
      <legend>Your stars</legend>
      <div className="star-row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-on={stars <= field.value}>
            <input
              ref={stars === Math.max(1, field.value) ? field.ref : undefined}
              type="radio"
              name="rating"
              value={stars}
              checked={field.value === stars}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(stars);
              }}
            />
            <Icon file={star} />
            <span className="sr-only">
              {stars === 1 ? '1 star' : `${stars} stars`}: {SAYS[stars]}
            </span>
          </label>
        ))}
        <span className="star-says" aria-hidden="true">
          {SAYS[field.value]}
        </span>
      </div>
      {error && (
        <p className="field-error" id="rating-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
