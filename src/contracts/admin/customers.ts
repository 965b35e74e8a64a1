import type { KeptCard } from '../cards.ts';
import type { Billing } from './billing.ts';
import type { ShownReceipt } from '../receipts.ts';
import { z } from 'zod';
import { isChange, seenVersion } from '../seen-version.ts';
import {
  emailField,
  LIMITS,
  pageQuery,
  requiredText,
  searchWords,
  type HistoryLine,
  phoneField,
} from '../fields.ts';

/** Sort orders of the list: by name, or latest visit first. */
export const CUSTOMER_SORTS = ['name', 'newest'] as const;

/** Search and order of the list, and GET /api/admin/customers/export. */
export const customerSearch = z.object({
  /** Words or parts of them in name, email, phone in any spelling, and addresses of visits. */
  q: searchWords.optional(),
  sort: z.enum(CUSTOMER_SORTS, { error: 'Please choose an order' }).default('name'),
});
/** The search, checked. */
export type CustomerSearch = z.infer<typeof customerSearch>;

/** GET /api/admin/customers: a page of the search results. */
export const customersQuery = pageQuery.extend(customerSearch.shape);
/** The customer list's query, checked. */
export type CustomersQuery = z.infer<typeof customersQuery>;

const longText = requiredText(0, LIMITS.note, `Please use at most ${LIMITS.note} characters`);

/** PATCH /api/admin/customers/{id}: changes the given fields. */
export const customerPatch = z
  .strictObject({
    firstName: requiredText(1, LIMITS.name, 'First name is required').optional(),
    lastName: requiredText(1, LIMITS.name, 'Last name is required').optional(),
    email: z
      .union([z.literal(''), emailField('Please enter a valid email address or none')])
      .optional(),
    phone: phoneField().optional(),
    notes: longText.optional(),
    howToGetIn: longText.optional(),
    version: seenVersion,
  })
  .refine(isChange, {
    error: 'Please enter what to change',
  });
/** A change of a customer, checked. */
export type CustomerPatch = z.infer<typeof customerPatch>;

/** The fields of a customer that the owner can change. */
export const CUSTOMER_FIELDS = customerPatch.keyof().exclude(['version']).options;

/** POST /api/admin/customers/{id}/merge: the duplicate to merge. */
export const mergeBody = z.strictObject({
  other: z.number({ error: 'Please choose the other customer' }).int().positive(),
});

/** A customer as the API returns it. */
export type StoredCustomer = {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  /** The address of the latest booking. */
  address: string;
  notes: string;
  /** Gate codes and keys: shown to the crew on the day of a visit only. */
  howToGetIn: string;
  /** The home `howToGetIn` is about, or would be about while it is empty. */
  howToGetInFor: string;
  version: number;
  createdAt: string;
};

/** A customer in the list, with their frequency; dates are local. */
export type ListedCustomer = Pick<
  StoredCustomer,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'address'
> & {
  /** Visits that took place, and the booking that shows them as last corrected: what to book again. */
  visits: number;
  latestBooking: number | null;
  lastVisit: string | null;
  nextVisit: string | null;
};

/** A visit on a customer's page; money as decimal strings. */
export type CustomerVisit = {
  id: number;
  serviceType: string;
  preferredDate: string;
  preferredTime: string;
  /** When it is in its crew's day; null if it holds no time. */
  hours: { start: string; end: string } | null;
  address: string;
  status: string;
  /** What it costs, what is still owed of that, and what was overpaid. */
  total: string;
  balance: string;
  overpaid: string;
};

/** A message they wrote. */
export type CustomerMessage = {
  id: number;
  subject: string | null;
  message: string;
  isAnswered: boolean;
  createdAt: string;
};

/** GET /api/admin/customers/{id}: everything about one customer. */
export type CustomerPage = {
  customer: StoredCustomer;
  /** Merged duplicates; each can be unmerged. */
  merged: StoredCustomer[];
  /** Upcoming visits, soonest first; then the rest, newest day first. */
  visits: CustomerVisit[];
  /** What to book again: the booking that shows them as last corrected. */
  latestBooking: number | null;
  /** What was paid and not refunded, for visits and on invoices. */
  paid: string;
  /** What is still owed for visits that stand on no invoice, and on invoices. */
  balance: string;
  invoicesDue: string;
  /** What was paid beyond the price of a visit; it pays for no other visit. */
  overpaid: string;
  /** The receipts of all visits and invoices and what answers them, newest first. */
  receipts: ShownReceipt[];
  /** The cards they let us charge, newest first. */
  cards: KeptCard[];
  /** How they are invoiced; null for everybody who pays at the visit or by link. */
  billing: Billing | null;
  /** Whether that follows from a contract by the month, and nobody has looked at it yet. */
  isBilledByDefault: boolean;
  messages: CustomerMessage[];
  /** Possible duplicates: the same phone, email or name. */
  similar: ListedCustomer[];
  /** Who changed what, newest first. */
  history: HistoryLine[];
};

/** What a booking shows of its customer. */
export type CustomerOfBooking = {
  id: number;
  name: string;
  visits: number;
  notes: string;
  /** At the address of the booking. */
  howToGetIn: string;
  /** Notes on other homes; no crew of this booking sees them. */
  otherHomes: { address: string; howToGetIn: string }[];
};
