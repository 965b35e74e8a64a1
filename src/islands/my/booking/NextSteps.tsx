import type { ReactNode } from 'react';
import { fetchLinkedAgain } from '#browser/api/my-booking.ts';
import { withLateRule } from '#content/late-charge.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { isBookable } from '#domain/pricing.ts';
import { BANK_TAKES } from '#domain/refund-sentence.ts';
import { BookAgainButton } from '../BookAgainButton.tsx';
import { Call, Panel } from '../Panel.tsx';

type Props = { readonly booking: MyBooking; readonly token: string };

/** What a customer can do if the visit cannot be changed here (anymore). */
export function NextSteps({ booking, token }: Props): ReactNode {
  switch (booking.status) {
    case 'cancelled':
      return (
        <Panel title="Another time?">
          <p>Pick another day whenever you like.</p>
          {booking.refundDue !== '0.00' && <p>Your refund is on its way. {BANK_TAKES}</p>}
          <div className="my-buttons">
            <Again booking={booking} token={token} className="button-primary" />
          </div>
        </Panel>
      );
    case 'completed':
      return (
        <Panel title="Thank you for having us">
          <div className="my-buttons">
            <a className="button button-primary" href={visitRules.reviewUrl} rel="noreferrer">
              Write a review
            </a>
            <Again booking={booking} token={token} className="button-secondary" />
          </div>
          <p className="form-small">{visitRules.guarantee}</p>
          <Call />
        </Panel>
      );
    case 'no-show':
      return (
        <Panel title="We missed each other">
          <p>We couldn’t get in for this visit. Please call us and we’ll find another time.</p>
          <Call />
        </Panel>
      );
    default:
      if (booking.canChange) return null;
      return (
        <Panel title="Something came up?">
          <p>
            {withLateRule(
              booking.hasBegun
                ? 'This visit’s time has already started, so you can’t change it online anymore.'
                : visitRules.tooLate,
              booking.lateRule ?? '',
            )}
          </p>
          <Call />
        </Panel>
      );
  }
}

function Again({ booking, token, className }: Props & { readonly className: string }) {
  if (isBookable(booking.serviceType)) {
    return <BookAgainButton className={className} ask={() => fetchLinkedAgain(token)} />;
  }
  return (
    <a className={`button ${className}`} href="/booking">
      Book again
    </a>
  );
}
