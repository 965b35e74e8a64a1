import calendar from 'lucide-static/icons/calendar-days.svg?raw';
import receipt from 'lucide-static/icons/receipt.svg?raw';
import repeat from 'lucide-static/icons/repeat.svg?raw';
import plus from 'lucide-static/icons/circle-plus.svg?raw';
import { business } from '#content/business.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { LinkByEmail } from '#islands/ui/LinkByEmail.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Phone } from '../Phone.tsx';

type Props = {
  /** Why they have to ask, if the reason is more than not being signed in. */
  readonly sentence: string;
  /** Whether that reason is a link that didn't work. */
  readonly isProblem: boolean;
  /** The field's initial value. */
  readonly email: string;
};

/** The way to a customer's own page: a link by email, beside it what they find there. */
export function AskForLink({ sentence, isProblem, email }: Props) {
  return (
    <LinkByEmail email={email}>
      {(form) => (
        <section className="door" aria-label="Ask for a link">
          <div className="door-key">
            {sentence && (
              <p
                className={isProblem ? 'my-news my-news-problem' : 'my-news'}
                role="status"
                tabIndex={-1}
                ref={takeFocus}
              >
                {sentence}
              </p>
            )}
            <p className="door-lead">
              We’ll email you a link to your visits. You don’t need a password.
            </p>
            {form}
            <p className="form-small">
              New here?{' '}
              <a className="link" href="/booking">
                Book a cleaning
              </a>{' '}
              with {business.name}, or call <Phone />.
            </p>
          </div>
          <BehindTheLink />
        </section>
      )}
    </LinkByEmail>
  );
}

const THERE = [
  [calendar, 'Your next visits', 'Move or cancel them online.'],
  [receipt, 'Your receipts', 'What you paid, and what’s due.'],
  [repeat, 'Your plan', 'Skip, move, pause or end it.'],
  [plus, 'Book again', 'You just pick the day.'],
] as const;

/** What a customer finds on their page, shown beside the sign-in form. */
function BehindTheLink() {
  return (
    <div className="lost">
      <div>
        <h2>What you’ll find here</h2>
        <ul>
          {THERE.map(([icon, title, text]) => (
            <li key={title}>
              <Icon file={icon} />
              <strong>{title}</strong>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
