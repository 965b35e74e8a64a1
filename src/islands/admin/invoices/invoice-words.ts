import type { ListedInvoice } from '#contracts/admin/invoices.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import type { InvoiceState } from '#domain/invoice.ts';
import { dayInSentence } from '#islands/admin/ui/day-parts.ts';

const COLORS: Readonly<Record<InvoiceState, BadgeColor>> = {
  draft: 'gray',
  issued: 'yellow',
  overdue: 'red',
  'on-its-way': 'blue',
  paid: 'green',
  void: 'gray',
  'put-aside': 'gray',
};

/** The color of an invoice's badge. */
export function invoiceColor(state: InvoiceState): BadgeColor {
  return COLORS[state];
}

/** What comes next of an invoice, or when it was due. */
export function invoiceWhen({
  state,
  sendOn,
  dueOn,
  daysLate,
  issuedOn,
  onItsWay,
}: ListedInvoice): string {
  switch (state) {
    case 'draft':
      return sendOn === null ? 'Waits for you' : `Goes out ${dayInSentence(sendOn)}`;
    case 'issued':
      return daysLate === 0 ? 'Due today' : `Due ${dayInSentence(dueOn ?? '')}`;
    case 'overdue':
      return daysLate === 1 ? '1 day late' : `${daysLate} days late`;
    case 'on-its-way':
      return `Bank debit since ${dayInSentence(onItsWay?.since ?? '')}`;
    default:
      return issuedOn === null ? '' : `Issued ${dayInSentence(issuedOn)}`;
  }
}
