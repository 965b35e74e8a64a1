import { createTransport } from 'nodemailer';
import { REFUSED_FOR_GOOD } from '#domain/delivery-trouble.ts';
import { AppError } from '#server/errors.ts';

/** The gateway's settings. */
export type MailSettings = {
  smtpUrl: string;
  from: { name: string; email: string };
  /** False only on this machine: a password never crosses a network unencrypted. */
  requireTls: boolean;
};

/** A picture inside a mail. */
export type MailPicture = {
  filename: string;
  contentType: string;
  cid: string;
  content: Buffer;
};

/** A mail ready to send. */
export type OutgoingMail = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at a mail, so that a second copy is recognized. */
  messageId: string;
  /** Whether a person wrote it: mail programs treat what a machine sends differently. */
  isPersonal?: boolean | undefined;
  /** Images the HTML shows as `cid:`, embedded in the mail. */
  pictures?: readonly MailPicture[] | undefined;
  /** A calendar entry, shown by mail programs and attached as a file. */
  calendar?: CalendarPart | undefined;
  /** More entries, attached as files: mail programs read only one by themselves. */
  moreCalendars?: readonly CalendarPart[] | undefined;
};

/** A calendar entry to add, change or remove. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

/**
 * A name like `=?utf-8?q?...?=` would be decoded by the reader's program. A zero-width space in it
 * keeps it as typed; the subject is then encoded as a whole.
 */
const NO_ENCODED_WORD = '=\u200B?';
const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/**
 * Mail by SMTP. Throws AppError `unavailable` for what may work later and `invalid` for a recipient
 * or mail the server will never accept.
 */
export function mailGateway(settings: MailSettings) {
  const transport = createTransport({
    url: settings.smtpUrl,
    requireTLS: settings.requireTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { name, email } = settings.from;

  return {
    from: settings.from,
    /** Hands one mail to the server; returns the server's answer. */
    async send(mail: OutgoingMail): Promise<string> {
      const info = await ask(() =>
        transport.sendMail({
          from: { name, address: email },
          to: { name: '', address: mail.to },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          // Goes to this one recipient, whatever the headers say.
          envelope: { from: email, to: [mail.to] },
          subject: mail.subject.replaceAll('=?', NO_ENCODED_WORD),
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          attachments: [
            ...(mail.pictures ?? []).map((picture) => ({
              ...picture,
              contentDisposition: 'inline' as const,
            })),
            ...(mail.moreCalendars ?? []).map(({ method, content }, index) => ({
              filename: `visit-${index + 2}.ics`,
              contentType: `text/calendar; charset=utf-8; method=${method}`,
              content,
            })),
          ],
          headers: mail.isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
          ...(mail.calendar
            ? {
                icalEvent: {
                  method: mail.calendar.method,
                  filename: 'visit.ics',
                  content: mail.calendar.content,
                },
              }
            : {}),
        }),
      );
      return info.response;
    },
    /** Whether the server accepts our login. @throws AppError `unavailable`. */
    async check(): Promise<void> {
      await ask(() => transport.verify());
    },
    close(): void {
      transport.close();
    },
  };
}
/** See {@link mailGateway}. */
export type MailGateway = ReturnType<typeof mailGateway>;

async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const { code, responseCode } = detailsOf(cause);
    // 5xx for a recipient or the mail itself is final; a refused sign-in can be fixed.
    const isFinal = ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
    const answer = responseCode > 0 ? `${code} ${responseCode}` : code;
    throw new AppError(
      isFinal ? 'invalid' : 'unavailable',
      isFinal
        ? `${REFUSED_FOR_GOOD} (${answer}).`
        : `The mail server didn’t take the mail (${answer}).`,
      { cause, detail: `smtp: ${answer}` },
    );
  }
}

function detailsOf(error: unknown): { code: string; responseCode: number } {
  const isObject = typeof error === 'object' && error !== null;
  const code = isObject && 'code' in error ? String(error.code) : 'unknown';
  const responseCode = isObject && 'responseCode' in error ? Number(error.responseCode) : 0;
  return { code, responseCode: Number.isFinite(responseCode) ? responseCode : 0 };
}
