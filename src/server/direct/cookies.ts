import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { CookieJar } from '#server/http/call.ts';

/** The cookies of a request, and the `Set-Cookie` lines of its answer. */
export function cookieJar(header: string | undefined): CookieJar & { readonly lines: string[] } {
  let sent: Record<string, string | undefined> | undefined;
  const lines: string[] = [];
  return {
    lines,
    get(name) {
      if (header === undefined) return undefined;
      sent ??= parseCookie(header);
      const value = sent[name];
      return value === undefined ? undefined : { value };
    },
    set(name, value, options) {
      lines.push(stringifySetCookie({ ...(options as Partial<SetCookie>), name, value }));
    },
    delete(name, options) {
      lines.push(stringifySetCookie({ ...options, name, value: '', expires: new Date(0) }));
    },
  };
}
