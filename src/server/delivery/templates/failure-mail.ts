import type { OutboxRow } from '#db/rows.ts';
import { capitalized } from '#domain/capitalized.ts';
import { deliveryTrouble } from '#domain/delivery-trouble.ts';
import { byChannel, noticeName } from '#domain/notices.ts';
import { phoneLink } from '#domain/person.ts';
import { shownPhone } from '#server/phone.ts';
import { callLink, dashboard, note, OWNER_REASON, text } from './blocks.ts';
import type { MailContent } from './content.ts';
import type { OwnerMail } from './owner-mails.ts';

/** What failed, of the row that carried it. */
type Failed = Pick<
  OutboxRow,
  'kind' | 'channel' | 'lastError' | 'attempts' | 'bookingId' | 'recipient'
>;

/** The customer whom a failed delivery was about. */
type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
};

/**
 * A failed delivery: to whom, of what, and what the service said. Whom it didn't reach is to be
 * called.
 *
 * @param person undefined for a message that is about no booking and nobody's message.
 */
export function failureMail({ adminUrl }: OwnerMail, failed: Failed, person?: Person): MailContent {
  const trouble = deliveryTrouble(failed.channel, failed.lastError);
  const name = person && `${person.firstName} ${person.lastName}`.trim();
  const phone = person?.phone?.trim();
  return {
    subject: subjectOf(failed, name),
    preview: trouble.words,
    status: 'Deliveries',
    isBadNews: true,
    heading: 'A message couldn’t be delivered',
    blocks: [
      {
        type: 'facts',
        rows: [
          ...(name ? ([['Customer', name]] as const) : []),
          ...(phone ? ([['Phone', shownPhone(phone), phoneLink(phone)]] as const) : []),
          ['What', noticeName(failed.kind)],
          ['How', capitalized(byChannel(failed.channel))],
          ...(failed.recipient ? [['To', failed.recipient] as const] : []),
          ...(failed.bookingId === null ? [] : [['Booking', `No. ${failed.bookingId}`] as const]),
          ['Reason', trouble.words],
        ],
      },
      text('Once the cause is fixed, you can send it again from the Deliveries tab.'),
      { ...dashboard(adminUrl), label: 'Open Deliveries' },
      ...(name && phone && isToCustomer(failed) ? [callLink(name, phone)] : []),
      note(
        [
          'For whoever looks after the server:',
          trouble.details ?? '',
          `Attempts: ${failed.attempts}.`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ],
    reason: OWNER_REASON,
  };
}

/** `We couldn’t email Joanna Birch about their booking` */
function subjectOf({ channel, kind, bookingId }: Failed, name: string | undefined): string {
  if (!name || !isToCustomer({ channel }))
    return `Not delivered: ${noticeName(kind)}, ${byChannel(channel)}`;
  const verb = channel === 'mail' ? 'email' : 'text';
  return `We couldn’t ${verb} ${name} about their ${bookingId === null ? 'message' : 'booking'}`;
}

function isToCustomer({ channel }: Pick<Failed, 'channel'>): boolean {
  return channel === 'mail' || channel === 'sms';
}
