import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { askService, jsonOf, unreadable } from './ask-service.ts';

/** The gateway's settings. */
export type SmsSettings = { accountSid: string; authToken: string; from: string; apiBase: string };

/** The outcome of a text message. */
export type SmsOutcome = { sid: string } | 'opted-out';

const NAME = 'Twilio';
const OPTED_OUT = 21610;
/** Wrong keys, too many calls, a slow answer: these are temporary, all other 4xx final. */
const PASSING = [401, 403, 408, 429];

const message = z.looseObject({ sid: z.string().min(1) });
const messages = z.looseObject({
  messages: z.array(z.looseObject({ sid: z.string(), to: z.string(), body: z.string() })),
});
const refusal = z.looseObject({ code: z.number() });

/** Text messages by Twilio's API (Messages resource, 2010-04-01). */
export function smsGateway({ accountSid, authToken, from, apiBase }: SmsSettings) {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const account = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;

  return {
    /**
     * Sends one text to an E.164 number.
     *
     * @throws AppError `unavailable` for what may work later, `invalid` for an unusable number.
     */
    async send(to: string, body: string): Promise<SmsOutcome> {
      const answer = await askService(NAME, `${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: body }).toString(),
      });
      if (answer.status < 300) {
        const { data } = message.safeParse(jsonOf(NAME, answer));
        if (!data) throw unreadable(NAME);
        return { sid: data.sid };
      }
      const code = refusal.safeParse(answer.isJson ? jsonOf(NAME, answer) : null).data?.code ?? 0;
      if (code === OPTED_OUT) return 'opted-out';
      throw failure(answer.status, code);
    },
    /**
     * The id of a text that went out before; undefined when there is none. Twilio takes no
     * idempotency key, so an attempt without an answer is looked up before the next.
     */
    async findSent(to: string, body: string): Promise<string | undefined> {
      const query = new URLSearchParams({ To: to, PageSize: '50' }).toString();
      const answer = await askService(NAME, `${account}/Messages.json?${query}`, {
        method: 'GET',
        headers: { authorization },
      });
      if (answer.status >= 300) throw failure(answer.status, 0);
      // Read as "none", this would send the text a second time.
      const { data } = messages.safeParse(jsonOf(NAME, answer));
      if (!data) throw unreadable(NAME);
      return data.messages.find((each) => each.to === to && each.body === body)?.sid;
    },
    /** Whether Twilio knows the account and its key. @throws AppError `unavailable`. */
    async check(): Promise<void> {
      const answer = await askService(NAME, `${account}.json`, {
        method: 'GET',
        headers: { authorization },
      });
      if (answer.status >= 300) throw failure(answer.status, 0);
    },
  };
}
/** See {@link smsGateway}. */
export type SmsGateway = ReturnType<typeof smsGateway>;

function failure(status: number, code: number): AppError {
  const answer = code > 0 ? `${status}, code ${code}` : String(status);
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  return new AppError(
    isFinal ? 'invalid' : 'unavailable',
    isFinal
      ? `Twilio can’t send to this number (${answer}).`
      : `Twilio didn’t take the message (${answer}).`,
    { detail: `twilio: ${answer}` },
  );
}
