import type { BookingDetail } from '#contracts/admin/booking.ts';
import { business } from '#content/business.ts';
import { formatDecimal } from '#domain/money.ts';
import { GiveLink } from '#islands/admin/ui/GiveLink.tsx';
import { copyLink } from '#stores/admin/copy-link.ts';

type Props = { readonly detail: BookingDetail; readonly url: string };

/** The customer's page for paying by card: to copy, to text, or to open and hand over. */
export function PaymentLink({ detail, url }: Props) {
  const { firstName, phone } = detail.booking;
  const text = `${business.name}: ${formatDecimal(detail.balance)} is open for your visit. You can pay by card here: ${url}`;
  return (
    <details className="fold">
      <summary className="fold-row">Link to pay by card</summary>
      <GiveLink
        label="Link to pay by card"
        url={url}
        note="It opens only the payment. The email after the visit and every reminder have it too."
        onCopy={() => void copyLink(url, `Paste it into a message to ${firstName}.`)}
        to={{ name: firstName, phone, text }}
      >
        <a className="button button-quiet button-small" href={url} target="_blank" rel="noreferrer">
          Open<span className="sr-only"> in a new tab</span>
        </a>
      </GiveLink>
    </details>
  );
}
