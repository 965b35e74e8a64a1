import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address points to this machine, where plain http is safe. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);
}

/** An https address; plain http only on this machine, since it would carry keys in the open. */
export const secureUrl = z
  .string()
  .trim()
  .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
    error: 'must be an address such as https://example.com',
  })
  .refine((url) => !url.startsWith('http:') || isLoopbackUrl(url), {
    error: 'must start with https:// (plain http is allowed to this machine only)',
  });
