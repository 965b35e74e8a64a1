import { useState, type ReactNode } from 'react';
import { business } from '#content/business.ts';
import { addDays, businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { LINK_MINUTES } from '#domain/my-sign-in.ts';
import { estimatedPrice } from '#domain/pricing.ts';
import { LinkByEmail } from './LinkByEmail.tsx';
import { takeFocus } from './take-focus.ts';

type Props = {
  /** The page's only heading: the layout hides its own. */
  readonly title: string;
  /** Why a link showed nothing; without it, the page was opened by hand. */
  readonly problem?: string | undefined;
  /** What comes by email, and what for: the first thing that is read here. */
  readonly lead?: string;
  /** What leads to an email that they have already. */
  readonly hint?: string;
  /** The subject of an email like the one to look for: `{date}` is a visit's day, `{sum}` its price. */
  readonly letter: string;
  /** How many days from today that day is. */
  readonly days?: number;
  /** What else helps; without it, who can't find our email. */
  readonly otherwise?: ReactNode;
};

/** A customer's page without its link: opened by hand, or with one that has been replaced. */
export function MissingLink({
  title,
  problem,
  lead = 'We’ll email you a link to all your visits and receipts.',
  hint = 'Or look in your email for one like this',
  letter,
  days = 3,
  otherwise,
}: Props) {
  const [day] = useState(() => addDays(businessTime(new Date()).date, days));
  const subject = letter
    .replace('{date}', formatShortDate(day))
    .replace('{sum}', formatMoney(estimatedPrice('basic')));
  return (
    <>
      <h1 className="lost-title" tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      <LinkByEmail>
        {(form) => (
          <section className="door">
            <div className="door-key">
              {problem !== undefined && <p>{problem}</p>}
              <p className="door-lead">{lead}</p>
              {form}
              <p className="lost-note">
                No password needed. The link works for {LINK_MINUTES} minutes.
              </p>
            </div>
            <div className="lost">
              <div>
                <h2>{hint}</h2>
                <div className="letter">
                  <img src="/favicon.svg" width="40" height="40" alt="" />
                  <p>
                    <b>{business.name}</b>
                    <span aria-hidden="true">9:41 AM</span>
                    <span>{subject}</span>
                  </p>
                </div>
                <p className="lost-note">
                  {otherwise ?? 'Can’t find it? Look in your spam folder, too, or give us a call.'}
                </p>
                <a className="button button-secondary lost-call" href={`tel:${business.phone.tel}`}>
                  Call {business.phone.display}
                </a>
              </div>
            </div>
          </section>
        )}
      </LinkByEmail>
    </>
  );
}
