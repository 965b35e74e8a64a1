import { business } from '#content/business.ts';
import { openDue } from '#content/rest-due.ts';
import { PanelTitle } from '../PanelTitle.tsx';

type Props = {
  /** What is wrong with the link that was opened; absent if there was none. */
  readonly problem: string | undefined;
};

/**
 * The page without a link that works: what it is for, where the link is found, and how to get there
 * without it. The drawing is the button to look for, as the email has it.
 */
export function NoPayLink({ problem }: Props) {
  return (
    <section className="checkout-panel pay-door">
      <div className="pay-door-text">
        <PanelTitle>Let’s find your visit</PanelTitle>
        {problem !== undefined && <p className="summary-refused">{problem}</p>}
        <p>
          This is where you pay what’s left for a visit, by card, and add a tip if you like. It
          opens with your own link, so nobody else sees your bill.
        </p>
        <ul className="pay-places">
          <li>
            <strong>In your email.</strong> Look for the one we sent after your visit, or a
            reminder. It may be in your spam folder.
          </li>
          <li>
            <strong>In our text,</strong> if you agreed to texts.
          </li>
          <li>
            <strong>Under your visits.</strong> We’ll email you a new link. You don’t need a
            password.
          </li>
        </ul>
        <div className="pay-door-buttons">
          <a className="button button-primary" href="/my">
            Email me a new link
          </a>
          <a className="button button-secondary" href={`tel:${business.phone.tel}`}>
            Call {business.phone.display}
          </a>
        </div>
        <p className="form-small">Don’t want to use a card? {openDue()}</p>
      </div>
      <div className="pay-letter" aria-hidden="true">
        <b>{business.name}</b>
        <span>Thank you! Your home is clean.</span>
        <i />
        <i />
        <em>Pay by card</em>
      </div>
    </section>
  );
}
