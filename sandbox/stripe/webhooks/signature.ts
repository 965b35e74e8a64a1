import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: an HMAC over the time and the raw body. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
