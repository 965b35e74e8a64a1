import star from 'lucide-static/icons/star.svg?raw';
import type { ReactNode } from 'react';
import { business } from '#content/business.ts';
import { Icon } from './Icon.tsx';
import { LinkByEmail } from './LinkByEmail.tsx';
import { takeFocus } from './take-focus.ts';

type Props = {
  /** The page's only heading: the layout hides its own. */
  readonly title: string;
  /** Why there is nothing to show. */
  readonly sentence: string;
  /** What the email to look for says, its button, and what else tells it from other emails. */
  readonly letter: readonly [words: string, button: string, kind?: 'card' | 'stars' | 'sum'];
  /** What else helps; without it, who can't find our email. */
  readonly otherwise?: ReactNode;
};

/** The stars to tap in the email that asks for a review. */
function StarsOff() {
  return (
    <u>
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon key={place} file={star} />
      ))}
    </u>
  );
}

/** A customer's page without its link: opened by hand, or with one that has been replaced. */
export function MissingLink({ title, sentence, letter, otherwise }: Props) {
  return (
    <>
      <h1 className="lost-title" tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      <LinkByEmail>
        {(form) => (
          <section className="lost">
            <div>
              <p>{sentence}</p>
              {form}
              <p className="lost-note">
                {otherwise ??
                  'It leads to all your visits and receipts. Can’t find our email? Look in your spam folder, too.'}{' '}
                <a className="link whole" href={`tel:${business.phone.tel}`}>
                  Call {business.phone.display}
                </a>
              </p>
            </div>
            <div className="letter" aria-hidden="true" data-kind={letter[2]}>
              <b>{business.name}</b>
              <span>{letter[0]}</span>
              {letter[2] === 'stars' && <StarsOff />}
              <i />
              <i />
              <em>{letter[1]}</em>
            </div>
          </section>
        )}
      </LinkByEmail>
    </>
  );
}
