import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { command } from '../control/endpoint.ts';
import { Faults } from '../control/faults.ts';
import { startService } from '../control/service.ts';
import { StateFile } from '../control/state-file.ts';
import type { Answer } from '../http/answer.ts';
import { json, text } from '../http/answer.ts';
import { attachmentAnswer, inboxPage, mailHtml, mailPage } from './inbox-pages.ts';
import type { TryThis } from './inbox-pages.ts';
import type { Mail } from './mailbox.ts';
import { Mailbox } from './mailbox.ts';
import type { MailRule } from './rules.ts';
import { mailRule, MailRules } from './rules.ts';
import { smtpLogin, startSmtp } from './smtp.ts';

export interface MailOptions {
  readonly smtpPort: number;
  readonly webPort: number;
  readonly dataFile?: string | undefined;
  /** The other stand-ins, for the links on the inbox page; read on every request. */
  readonly links?: () => Readonly<Record<string, string>>;
  readonly tryThis?: readonly TryThis[] | undefined;
}

/** The running mail server with its inbox, and its controls for tests. */
export interface MailSandbox {
  /** For example `smtp://sandbox:sandbox@127.0.0.1:4403`. */
  readonly smtpUrl: string;
  /** The inbox page and the JSON API. */
  readonly origin: string;
  /** Newest first. */
  mails(): readonly Mail[];
  /** Resolves with the first mail for which `test` holds; rejects after `timeoutMs` (15,000). */
  waitFor(test: (mail: Mail) => boolean, timeoutMs?: number): Promise<Mail>;
  fail(rule: MailRule): void;
  clear(): void;
  reset(): void;
  stop(): Promise<void>;
}

/** More than enough for a demo. */
const keptInFile = 300;

export async function startMail(options: MailOptions): Promise<MailSandbox> {
  const rules = new MailRules();
  const mailbox: Mailbox = new Mailbox(() => file.changed());
  const file = new StateFile(options.dataFile, () => ({
    mails: mailbox.newestFirst().slice(0, keptInFile).reverse(),
  }));
  mailbox.restore(file.read()?.mails ?? []);
  const controls = {
    mails: () => mailbox.newestFirst(),
    waitFor: (test: (mail: Mail) => boolean, timeoutMs = 60_000) =>
      mailbox.waitFor(test, timeoutMs),
    fail: (rule: MailRule) => rules.add(rule),
    clear: () => rules.clear(),
    reset: () => {
      rules.clear();
      mailbox.clear();
    },
  };

  const smtp = await startSmtp(options.smtpPort, mailbox, rules);
  const web = await startService({
    port: options.webPort,
    faults: new Faults(),
    commands: {
      fail: command(mailRule, controls.fail),
      clear: command(z.object({}), controls.clear),
      reset: command(z.object({}), controls.reset),
    },
    state: () => ({ mails: mailbox.newestFirst().map(withoutRaw), rules: rules.list() }),
    failure: (status) => text(status, 'failed'),
    page: (url) =>
      pageAnswer(mailbox, url, { links: options.links?.() ?? {}, tryThis: options.tryThis ?? [] }),
    answer: async (url, request) => apiAnswer(mailbox, url, request),
  }).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });

  return {
    smtpUrl: `smtp://${smtpLogin.user}:${smtpLogin.password}@127.0.0.1:${smtp.port}`,
    origin: web.origin,
    ...controls,
    stop: async () => {
      await Promise.all([smtp.stop(), web.close()]);
      file.finish();
    },
  };
}

function withoutRaw({ raw: _raw, ...mail }: Mail): Omit<Mail, 'raw'> {
  return mail;
}

function pageAnswer(
  mailbox: Mailbox,
  url: URL,
  around: Parameters<typeof inboxPage>[1],
): Answer | undefined {
  if (url.pathname === '/') return inboxPage(mailbox.newestFirst(), around);
  const [area, id, part, index] = url.pathname.split('/').slice(1);
  if (area !== 'mails') return undefined;
  const mail = mailbox.find(Number(id));
  if (mail === undefined) return text(404, 'No such mail');
  if (part === undefined) return mailPage(mail);
  if (part === 'html') return mailHtml(mail);
  if (part === 'raw') return { ...text(200, ''), body: Buffer.from(mail.raw, 'latin1') };
  const attachment = part === 'attachments' ? mail.attachments[Number(index)] : undefined;
  return attachment === undefined ? text(404, 'Not found') : attachmentAnswer(attachment);
}

/** `GET /api/mails?to=&subject=&limit=`, `GET /api/mails/{id}`, `DELETE /api/mails`. */
function apiAnswer(mailbox: Mailbox, url: URL, request: IncomingMessage): Answer {
  const id = /^\/api\/mails\/(\d+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) {
    const mail = mailbox.find(Number(id));
    return mail === undefined ? json(404, { error: 'No such mail' }) : json(200, mail);
  }
  if (url.pathname !== '/api/mails') return json(404, { error: 'Not found' });
  if (request.method === 'DELETE') {
    mailbox.clear();
    return json(200, { deleted: true });
  }
  const to = url.searchParams.get('to');
  const subject = url.searchParams.get('subject');
  const mails = mailbox
    .newestFirst()
    .filter(
      (mail) =>
        (to === null || mail.envelope.to.some((address) => address === to)) &&
        (subject === null || mail.subject.includes(subject)),
    );
  return json(200, mails.slice(0, Number(url.searchParams.get('limit') ?? 500)).map(withoutRaw));
}
