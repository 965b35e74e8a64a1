import {
  CHANNELS,
  type ChannelState,
  type Deliveries,
  type TestedDelivery,
} from '#contracts/deliveries.ts';
import type { Channel } from '#domain/notices.ts';
import type { Deps } from '../deps.ts';
import { AppError, isAppError } from '../errors.ts';
import { mailHtml } from '../mails/html.ts';
import { testMail } from '../mails/message-mails.ts';
import { mailText } from '../mails/text.ts';
import { randomToken } from '../secrets.ts';
import { listCalendarFeeds } from './calendar-feed.ts';

const FAILED_SHOWN = 100;

/** How each channel is doing, what was given up, and the calendar's private addresses. */
export function showDeliveries(deps: Deps): Deliveries {
  return {
    channels: CHANNELS.map((channel) => stateOf(deps, channel)),
    failed: deps.outbox.failed(FAILED_SHOWN).map((row) => ({
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      bookingId: row.bookingId,
      recipient: row.recipient,
      attempts: row.attempts,
      lastError: row.lastError,
      createdAt: row.createdAt.toISOString(),
    })),
    feeds: listCalendarFeeds(deps),
  };
}

/** Sends something again that was given up. @throws AppError `not-found`. */
export function sendAgain(
  deps: Pick<Deps, 'outbox' | 'audit' | 'transaction' | 'now'>,
  id: number,
  actor: string,
): void {
  deps.transaction(() => {
    if (!deps.outbox.sendAgain(id, deps.now())) {
      throw new AppError('not-found', 'This is not in the list of what failed any more.');
    }
    deps.audit.record(
      { entity: 'delivery', entityId: id, action: 'sent-again', actor },
      deps.now(),
    );
  });
}

/** Tries a service now: a test mail to the owner, a test event, or whether our keys are taken. */
export async function testDelivery(deps: Deps, channel: Channel): Promise<TestedDelivery> {
  try {
    return { ok: true, sentence: await TESTS[channel](deps) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    deps.log.warn({ channel, detail: error.detail }, 'test of a service failed');
    return { ok: false, sentence: error.message };
  }
}

const TESTS: Readonly<Record<Channel, (deps: Deps) => Promise<string>>> = {
  mail: async ({ mail, ownerEmail, links, now }) => {
    if (!mail || !ownerEmail) throw notSetUp('SMTP_URL, MAIL_FROM and OWNER_EMAIL');
    const content = testMail();
    await mail.send({
      to: ownerEmail,
      subject: content.subject,
      html: mailHtml(content),
      text: mailText(content),
      messageId: `<test-${now().getTime()}@${new URL(links.siteUrl).hostname}>`,
    });
    return `The mail server took a test mail to ${ownerEmail}.`;
  },
  sms: async ({ sms }) => {
    if (!sms) throw notSetUp('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM');
    await sms.check();
    return 'Twilio knows our account. No text was sent.';
  },
  calendar: async ({ calendar }) => {
    if (!calendar) throw notSetUp('GOOGLE_SERVICE_ACCOUNT_FILE and GOOGLE_CALENDAR_ID');
    await calendar.check();
    return 'Google lets us into the calendar.';
  },
  webhook: async ({ webhook, now }) => {
    if (!webhook) throw notSetUp('N8N_WEBHOOK_URL and N8N_WEBHOOK_SECRET');
    const event = { event: 'test', occurredAt: now().toISOString() };
    const id = await webhook.send(event, `test-${randomToken()}`, now());
    return id ? `The webhook took a test event as ${id}.` : 'The webhook took a test event.';
  },
};

function stateOf(deps: Deps, channel: Channel): ChannelState {
  const state = deps.outbox.stateOf(channel, deps.now());
  return {
    channel,
    isSetUp: deps[channel] !== null,
    ...state,
    lastSentAt: state.lastSentAt?.toISOString() ?? null,
  };
}

function notSetUp(names: string): AppError {
  return new AppError('not-set-up', `This is not set up yet: set ${names}.`);
}
