import type { ReactNode } from 'react';

type Props<T> = {
  readonly items: readonly T[];
  /** How many are shown at once; one more than that is shown, too, rather than folded alone. */
  readonly first: number;
  /** The id of the list's heading. */
  readonly labelledBy: string;
  readonly className?: string;
  /** One item as an `li` with its key. */
  readonly row: (item: T) => ReactNode;
};

/** A list that doesn't push the next one off the screen: its first rows, and how many more there are. */
export function LongList<T>({ items, first, labelledBy, className, row }: Props<T>) {
  const cut = items.length > first + 1 ? first : items.length;
  const rest = items.slice(cut);
  return (
    <>
      <ul className={className} aria-labelledby={labelledBy}>
        {items.slice(0, cut).map(row)}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="quiet-action">Show {rest.length} more</summary>
          <ul className={className} aria-labelledby={labelledBy}>
            {rest.map(row)}
          </ul>
        </details>
      )}
    </>
  );
}
