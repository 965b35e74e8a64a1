import { business } from '#content/business.ts';
import { LINK_MINUTES, SIGNED_IN_DAYS } from '#domain/my-sign-in.ts';
import { note, text } from './blocks.ts';
import type { MailContent } from './content.ts';

/**
 * Links to a customer's own page. Anyone can enter someone else's address in the request form, so
 * it mentions no visit and no name.
 */
export function signInLinkMail(url: string): MailContent {
  return {
    subject: `Your ${business.name} sign-in link`,
    preview: `Please use it within ${LINK_MINUTES} minutes.`,
    status: 'Your visits and receipts',
    heading: 'Here’s your link',
    blocks: [
      {
        ...text('Tap the button to see your visits and receipts. The link works once.'),
        strong: `Please use it within ${LINK_MINUTES} minutes.`,
      },
      { type: 'button', label: 'Open my visits', href: url },
      note(
        `You’ll stay signed in on that device for ${SIGNED_IN_DAYS} days. Didn’t ask for this? You can ignore this email. Nobody can open your page without the link.`,
      ),
    ],
    reason: `You’re getting this email because somebody asked for a link to the visits booked with this address at ${business.name}.`,
  };
}
