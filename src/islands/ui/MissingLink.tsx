import { business } from '#content/business.ts';
import type { ReactNode } from 'react';
import { LinkByEmail } from './LinkByEmail.tsx';
import { takeFocus } from './take-focus.ts';

type Props = {
  /** The page's only heading: the layout hides its own. */
  readonly title: string;
  /** Why there is nothing to show. */
  readonly sentence: string;
  /** The subject of the email to look for; `_` is what only that email knows. */
  readonly letter: string;
  /** What else helps; without it, who can't find our email. */
  readonly otherwise?: ReactNode;
};

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
                  'It leads to all your visits and receipts. Can’t find our email? Look in your spam folder, too.'}
              </p>
              <a className="button button-secondary lost-call" href={`tel:${business.phone.tel}`}>
                Call {business.phone.display}
              </a>
            </div>
            <div className="letter">
              <p>The email to look for</p>
              <div>
                <b>{business.name}</b>
                <i />
                <span>
                  {letter.split(/(_)/).map((part) => (part === '_' ? <i key={part} /> : part))}
                </span>
              </div>
            </div>
          </section>
        )}
      </LinkByEmail>
    </>
  );
}
