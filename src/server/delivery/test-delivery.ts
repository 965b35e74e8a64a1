import type { TestedDelivery } from '#contracts/admin/delivery.ts';
import { deliveryTrouble } from '#domain/delivery-trouble.ts';
import type { Channel } from '#domain/notices.ts';
import { shownPhone, internationalPhone } from '#server/phone.ts';
import type { App } from '#server/app.ts';
import { AppError, isAppError, refusedAt } from '#server/errors.ts';
import { randomToken } from '#server/secrets.ts';
import { ownerEmail } from './owner-email.ts';
import { mailHtml } from './templates/html.tsx';
import { testMail } from './templates/message-mails.ts';
import { smsText } from './templates/sms-text.ts';
import { picturesOf } from './templates/mark.ts';
import { mailText } from './templates/text.ts';

const BAD_NUMBER = 'Please enter a phone number such as (510) 555-0142';

/**
 * Tries a service now: a test mail to the owner, a test text to a number, a test to the
 * automation, or whether the calendar lets us write. A refusal is an answer, not an error.
 *
 * @throws AppError `invalid` for a number that cannot be read.
 */
export async function testDelivery(
  app: App,
  { channel, phone }: { channel: Channel; phone?: string | undefined },
): Promise<TestedDelivery> {
  const number = phone ? internationalPhone(phone) : undefined;
  if (number === null) {
    throw refusedAt('phone', BAD_NUMBER);
  }
  try {
    return { ok: true, sentence: await TESTS[channel](app, number) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.warn({ channel, detail: error.detail }, 'test of a service failed');
    return { ok: false, sentence: deliveryTrouble(channel, error.message).words };
  }
}

const TESTS: Readonly<Record<Channel, (app: App, number: string | undefined) => Promise<string>>> =
  {
    mail: async (app) => {
      const { mail, links, now } = app;
      const to = ownerEmail(app);
      if (!mail || to === null) throw notSetUp('SMTP_URL, MAIL_FROM and OWNER_EMAIL');
      const content = testMail();
      const html = mailHtml(content);
      await mail.send({
        to,
        subject: content.subject,
        html,
        pictures: picturesOf(html),
        text: mailText(content),
        messageId: `<test-${now().getTime()}@${new URL(links.siteUrl).hostname}>`,
      });
      return `We sent a test email to ${to}.`;
    },
    sms: async ({ sms }, number) => {
      if (!sms) throw notSetUp('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM');
      if (number === undefined) {
        await sms.check();
        return 'Twilio knows our account. Enter a number to send it a test text.';
      }
      if ((await sms.send(number, smsText('test', undefined))) === 'opted-out') {
        throw new AppError(
          'invalid',
          `${shownPhone(number)} has opted out of our texts (it answered STOP).`,
        );
      }
      return `We sent a test text to ${shownPhone(number)}.`;
    },
    calendar: async ({ calendar }) => {
      if (!calendar) throw notSetUp('GOOGLE_SERVICE_ACCOUNT_FILE and GOOGLE_CALENDAR_ID');
      await calendar.check();
      return 'We can write to your Google Calendar.';
    },
    webhook: async ({ webhook, now }) => {
      if (!webhook) throw notSetUp('N8N_WEBHOOK_URL and N8N_WEBHOOK_SECRET');
      const event = { event: 'test', occurredAt: now().toISOString() };
      const id = await webhook.send(event, `test-${randomToken()}`, now());
      return id ? `Your automation took a test as ${id}.` : 'Your automation took a test.';
    },
  };

function notSetUp(names: string): AppError {
  return new AppError('not-set-up', `This isn’t set up yet: set ${names}.`);
}
