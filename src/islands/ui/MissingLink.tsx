import type { ReactNode } from 'react';
import { business } from '#content/business.ts';
import './lost.css';
import { takeFocus } from './take-focus.ts';

type Props = {
  /** The page's only heading: the layout hides its own. */
  readonly title: string;
  /** Why there is nothing to show. */
  readonly sentence: string;
  /** What leads to a new link. */
  readonly label?: string;
  /** What the email to look for says, and its button. */
  readonly letter?: readonly [words: string, button: string];
  /** What else helps; without it, who has no email. */
  readonly otherwise?: ReactNode;
  /** What is beside it instead of the drawn email and the lines about emails. */
  readonly beside?: ReactNode;
};

/** A customer's page without its link: opened by hand, or with one that has been replaced. */
export function MissingLink({
  title,
  sentence,
  label = 'Email me a link',
  letter,
  otherwise,
  beside,
}: Props) {
  return (
    <>
      <h1 className="lost-title" tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      <section className="lost">
        <div>
          <p>{sentence}</p>
          <div className="lost-buttons">
            <a className="button button-primary" href="/my">
              {label}
            </a>
            <a className="button button-secondary" href={`tel:${business.phone.tel}`}>
              Call {business.phone.display}
            </a>
          </div>
          {!beside && (
            <ul className="lost-notes">
              <li>
                Our emails come from {business.name}. Can’t find one, not even in your spam folder?
                We’ll email you a new link.
              </li>
              <li>
                {otherwise ?? (
                  <>
                    Booked without an email? Call, or write to{' '}
                    <a className="link" href={`mailto:${business.email}`}>
                      {business.email}
                    </a>
                    .
                  </>
                )}
              </li>
            </ul>
          )}
        </div>
        {beside}
        {letter && (
          <div className="letter" aria-hidden="true">
            <b>{business.name}</b>
            <span>{letter[0]}</span>
            <i />
            <i />
            <em>{letter[1]}</em>
          </div>
        )}
      </section>
    </>
  );
}
