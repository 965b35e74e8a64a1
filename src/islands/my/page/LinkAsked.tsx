import { business } from '#content/business.ts';
import { LINK_MINUTES } from '#domain/my-sign-in.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';

type Props = { readonly email: string; readonly change: () => void };

/** Says that a link was sent if we know the address, without revealing whether we do. */
export function LinkAsked({ email, change }: Props) {
  return (
    <section className="my-panel my-lost" aria-labelledby="my-asked-title">
      <h2 id="my-asked-title" tabIndex={-1} ref={takeFocus}>
        Check your email
      </h2>
      <p>
        If we know <strong className="my-address">{email}</strong>, a link is on its way. Use it
        within {LINK_MINUTES} minutes, on any device.
      </p>
      <ul>
        <li>Nothing after a few minutes? Look in your spam folder.</li>
        <li>Asked more than once? Use the newest link.</li>
        <li>Booked with another email? Try that one.</li>
      </ul>
      <div className="my-buttons">
        <button className="button button-secondary" type="button" onClick={change}>
          Send it again
        </button>
        <a className="button button-secondary" href={`tel:${business.phone.tel}`}>
          Call {business.phone.display}
        </a>
      </div>
    </section>
  );
}
