import type { BadgeColor } from '#domain/booking-status.ts';

type Props = {
  readonly word: string;
  /** `new` marks unread items and stands out more than any state. */
  readonly color: BadgeColor | 'new';
  /** Screen reader text before the word: whose state it is. */
  readonly of?: string;
};

/** A state as a word and color; the page's styles define how badges look. */
export function Badge({ word, color, of }: Props) {
  return (
    <>
      {of && <span className="sr-only">{of} </span>}
      <span className={`badge badge-${color}`}>{word}</span>
    </>
  );
}
