import type { BookingDetail } from '#contracts/admin/booking.ts';
import { business } from '#content/business.ts';
import { formatDecimal } from '#domain/money.ts';
import { LinkFold } from '#islands/admin/ui/LinkFold.tsx';

type Props = { readonly detail: BookingDetail; readonly url: string };

/** The customer's page for paying by card: to copy, to text, or to open and hand over. */
export function PaymentLink({ detail, url }: Props) {
  const { firstName, phone } = detail.booking;
  const text = `${business.name}: ${formatDecimal(detail.balance)} is open for your visit. You can pay by card here: ${url}`;
  return (
    <LinkFold
      label="Link to pay by card"
      url={url}
      note="It opens only the payment. The email after the visit and every reminder have it too."
      to={{ name: firstName, phone, text }}
    />
  );
}
