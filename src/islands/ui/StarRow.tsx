import star from 'lucide-static/icons/star.svg?raw';
import type { ComponentProps, ReactNode } from 'react';
import './star-row.css';
import { Icon } from './Icon.tsx';

type Props = {
  /** How many stars are chosen; 0 for none yet. */
  readonly chosen: number;
  /** What makes the radio button of a number of stars a field of its form. */
  readonly input: (stars: number) => ComponentProps<'input'>;
  /** What a number of stars is called. */
  readonly says: (stars: number) => string;
  /** What stands below the stars. */
  readonly children?: ReactNode;
};

/** One to five stars: radio buttons that look like stars, so arrow keys and screen readers work. */
export function StarRow({ chosen, input, says, children }: Props) {
  return (
    <div className="star-row">
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-on={stars <= chosen}>
          <input type="radio" {...input(stars)} />
          <Icon file={star} />
          <span className="sr-only">{says(stars)}</span>
        </label>
      ))}
      {children}
    </div>
  );
}
