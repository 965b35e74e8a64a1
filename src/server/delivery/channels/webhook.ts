import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { askService, jsonOf } from './ask-service.ts';

const NAME = 'The n8n webhook';
const id = z.union([z.string().min(1).max(200), z.number()]).transform(String);
const answered = z
  .union([
    z.looseObject({ id }).transform((value) => value.id),
    z.looseObject({ executionId: id }).transform((value) => value.executionId),
  ])
  .nullable()
  .catch(null);

/**
 * A signed webhook: `X-Signature` is `sha256=` and the HMAC-SHA256 of `timestamp.body` in hex,
 * `X-Timestamp` is in seconds since 1970, `Idempotency-Key` is the same for every attempt.
 */
export function webhookGateway({ url, secret }: { url: string; secret: string }) {
  return {
    /**
     * Sends one event; returns the answer's id, null if it has none.
     *
     * @throws AppError `unavailable`: a workflow that is switched off may come back.
     */
    async send(event: unknown, key: string, now: Date): Promise<string | null> {
      const body = JSON.stringify(event);
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const answer = await askService(NAME, url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': `sha256=${signature}`,
          'idempotency-key': key,
        },
        body,
      });
      if (answer.status < 200 || answer.status >= 300) {
        throw new AppError('unavailable', `${NAME} answered ${answer.status}.`, {
          detail: `webhook: ${answer.status}`,
        });
      }
      return answer.isJson && answer.body !== '' ? answered.parse(jsonOf(NAME, answer)) : null;
    },
  };
}
/** See {@link webhookGateway}. */
export type WebhookGateway = ReturnType<typeof webhookGateway>;
