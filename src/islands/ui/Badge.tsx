import type { BadgeColor } from '#domain/booking-status.ts';

type Props = {
  readonly word: string;
  /** What is new and asks to be read stands out more than any state. */
  readonly color: BadgeColor | 'new';
  /** What a screen reader hears before the word: whose state it is. */
  readonly of?: string;
};

/** A state in a word and its color; how badges look is for the styles of the page to say. */
export function Badge({ word, color, of }: Props) {
  return (
    <>
      {of && <span className="sr-only">{of} </span>}
      <span className={`badge badge-${color}`}>{word}</span>
    </>
  );
}
