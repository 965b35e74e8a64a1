import type { Block } from './content.ts';

/** A paragraph. */
export function text(content: string): Block {
  return { type: 'text', text: content };
}

/** A paragraph with less weight. */
export function note(content: string): Block {
  return { type: 'note', text: content };
}

/** Why the owner gets a mail. */
export const OWNER_REASON =
  'You’re getting this email because this is the owner’s address in the website’s settings.';

/** The way to the dashboard, in mails to the owner: to the very booking where there is one. */
export function dashboard(adminUrl: string): Extract<Block, { type: 'button' }> {
  const label = adminUrl.includes('#bookings/') ? 'Open the booking' : 'Open the dashboard';
  return { type: 'button', label, href: adminUrl };
}

/** Writes to an address, whatever characters a stranger put into it. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address)}`;
}

/** A word or number of a notice's details; empty where there is none. */
export function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
