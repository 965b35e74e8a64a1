import { business } from '#content/business.ts';
import { phoneLink } from '#domain/person.ts';
import { shownPhone } from '#server/phone.ts';
import type { Block, MailLink } from './content.ts';

/** A paragraph. */
export function text(content: string): Extract<Block, { type: 'text' }> {
  return { type: 'text', text: content };
}

/** A less prominent paragraph. */
export function note(content: string): Block {
  return { type: 'note', text: content };
}

/** Several of them, which a mail ends with: a point each under one title; none of empty ones. */
export function goodToKnow(...all: readonly string[]): Block[] {
  const points = all.filter((point) => point !== '');
  const [first] = points;
  if (first === undefined) return [];
  return points.length === 1 ? [note(first)] : [{ type: 'points', title: 'Good to know', points }];
}

/** The name of what no longer holds, which is struck through. */
export const WAS = 'Was';
/** The name of dates that are skipped, which are too. */
export const SKIPPED = 'Skipped';
/** The name of a plan's next dates. */
export const NEXT_VISITS = 'Next visits';

/** How a mail to a customer closes. */
export const SIGN_OFF: Block = text(`Your ${business.name} crew`);

/** Why the owner gets a mail. */
export const OWNER_REASON =
  'You’re getting this email because this is the owner’s address in the website’s settings.';

/** The link to the dashboard, in mails to the owner: to the booking or plan if there is one. */
export function dashboard(adminUrl: string): Extract<Block, { type: 'button' }> {
  return { type: 'button', label: `Open the ${whatOf(adminUrl)}`, href: adminUrl };
}

function whatOf(adminUrl: string): string {
  if (adminUrl.includes('#bookings/')) return 'booking';
  return adminUrl.includes('#customers/plans/') ? 'plan' : 'dashboard';
}

/** The button to call us, where nothing else can be done. */
export const CALL_US: Extract<Block, { type: 'button' }> = {
  type: 'button',
  label: `Call us at ${business.phone.display}`,
  href: `tel:${business.phone.tel}`,
};

/** A link to call somebody: the owner's next step. */
export function callLink(name: string, phone: string): Block {
  return { type: 'links', links: [callTo(name, phone)] };
}

/** The words and the address of what calls somebody. */
export function callTo(name: string, phone: string): MailLink {
  return { label: `Call ${name} at ${shownPhone(phone)}`, href: phoneLink(phone) };
}

/** A mailto link, safe for any characters in the address. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address)}`;
}

/** A string or number from a notice's details; empty if absent. */
export function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
