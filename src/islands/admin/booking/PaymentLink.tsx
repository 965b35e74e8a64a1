import type { BookingDetail } from '#contracts/admin/booking.ts';
import { business } from '#content/business.ts';
import { formatDecimal } from '#domain/money.ts';
import { phoneLink } from '#domain/person.ts';
import { copyLink } from '#stores/admin/copy-link.ts';

type Props = { readonly detail: BookingDetail; readonly url: string };

/** The customer's page for paying by card: to copy, to text, or to open and hand over. */
export function PaymentLink({ detail, url }: Props) {
  const { firstName, phone } = detail.booking;
  const text = `${business.name}: ${formatDecimal(detail.balance)} is open for your visit. You can pay by card here: ${url}`;
  return (
    <details className="fold">
      <summary className="fold-row">Link to pay by card</summary>
      <div className="member-link">
        <p className="row-line row-quiet">
          It opens only the payment. The email after the visit and every reminder have it too.
        </p>
        <input
          className="input feed-url"
          readOnly
          value={url}
          aria-label="Link to pay by card"
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
        <div className="fold-actions">
          <button
            className="button button-primary button-small"
            type="button"
            onClick={() => void copyLink(url, `Paste it into a message to ${firstName}.`)}
          >
            Copy link
          </button>
          <a
            className="button button-quiet button-small"
            href={`${phoneLink(phone).replace('tel:', 'sms:')}?&body=${encodeURIComponent(text)}`}
          >
            Text it<span className="sr-only"> to {firstName}</span>
          </a>
          <a
            className="button button-quiet button-small"
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            Open<span className="sr-only"> in a new tab</span>
          </a>
        </div>
      </div>
    </details>
  );
}
