import type { BookingRow, PaymentRow } from '#db/rows.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { HOLD_MINUTES } from '#domain/hold.ts';
import { formatMoney } from '#domain/money.ts';
import { dashboard, note, OWNER_REASON, text, words } from './blocks.ts';
import type { Block, MailContent } from './content.ts';
import type { OwnerMail } from './owner-mails.ts';

type TroubledPayment = {
  booking?: BookingRow | undefined;
  payment?: PaymentRow | undefined;
  /** The payment in Stripe’s dashboard. */
  stripeUrl?: string | undefined;
};

/** A payment that needs a look; `reason` is our own sentence. */
export function paymentMail(
  { adminUrl, detail }: OwnerMail,
  { booking, payment, stripeUrl }: TroubledPayment,
): MailContent {
  return {
    subject: 'A payment needs your attention',
    preview: words(detail['reason']),
    status: 'Money',
    isBadNews: true,
    heading: 'A payment needs your attention',
    blocks: [
      text(words(detail['reason'])),
      {
        type: 'facts',
        rows: [
          ...(booking
            ? ([
                ['Who', `${booking.firstName} ${booking.lastName}`],
                ['Visit', formatDate(booking.preferredDate)],
              ] as const)
            : []),
          ...(payment ? [['Amount', formatMoney(payment.amount)] as const] : []),
          ...(booking ? [['Booking', `No. ${booking.id}`] as const] : []),
        ],
      },
      ...paymentWays(dashboard(adminUrl), { payment, stripeUrl }),
      ...(detail['paymentId'] === undefined
        ? []
        : [note(`For whoever looks after the server: payment No. ${words(detail['paymentId'])}.`)]),
    ],
    reason: OWNER_REASON,
  };
}

/** A dispute is answered in Stripe; for everything else Stripe is a secondary link. */
function paymentWays(
  here: Extract<Block, { type: 'button' }>,
  { payment, stripeUrl }: TroubledPayment,
): Block[] {
  if (!stripeUrl) return [here];
  const stripe = { label: 'Open in Stripe', href: stripeUrl };
  const isAnsweredThere = payment?.status === 'disputed';
  return [
    isAnsweredThere ? { type: 'button', ...stripe } : here,
    {
      type: 'links',
      links: [isAnsweredThere ? { label: here.label, href: here.href } : stripe],
    },
  ];
}

/** Many slots are held and unpaid: maybe a prank, maybe a busy evening. */
export function holdsMail({ adminUrl, detail }: OwnerMail): MailContent {
  const heading = `${words(detail['held'])} time slots are on hold without payment`;
  return {
    subject: heading,
    preview: 'People started to book and haven’t paid yet.',
    status: 'Bookings',
    isBadNews: true,
    heading,
    blocks: [
      text(
        `People started to book ${words(detail['held'])} time slots and haven’t paid yet. Each hold ends by itself after ${HOLD_MINUTES} minutes. If this looks like a prank, you can release all of them with one tap on the Overview tab.`,
      ),
      dashboard(adminUrl),
    ],
    reason: OWNER_REASON,
  };
}
