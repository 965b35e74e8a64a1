import type { AstroCookieSetOptions } from 'astro';
import { SIGNED_IN_DAYS } from '#domain/my-sign-in.ts';
import { randomToken } from '#server/secrets.ts';
import type { CookieJar } from './call.ts';

/** The cookies of this site: what they are for and how long they live, in seconds. */
export const COOKIES = {
  /** An administrator's session. */
  session: { maxAge: 7 * 24 * 3600 },
  /** A customer's own page; no access to the dashboard. */
  my: { maxAge: SIGNED_IN_DAYS * 24 * 3600 },
  /** A browser's booking awaiting payment. */
  draft: { maxAge: 24 * 3600 },
  /** The state checked when a browser returns from the sign-in provider. */
  'sign-in': { maxAge: 600 },
  /** The owner's draft in place of the site, for whoever has its private address. */
  'site-preview': { maxAge: 24 * 3600 },
} as const;
type CookieName = keyof typeof COOKIES;

/** On https the name carries `__Host-`: no other host or path can set or read it. */
function fullName(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Reads one of our cookies. */
export function readCookie(
  cookies: CookieJar,
  name: CookieName,
  isHttps: boolean,
): string | undefined {
  return cookies.get(fullName(name, isHttps))?.value;
}

/** Sets one of our cookies: HttpOnly, same site, whole host, secure on https. */
export function setCookie(
  cookies: CookieJar,
  name: CookieName,
  value: string,
  isHttps: boolean,
): void {
  const options: AstroCookieSetOptions = {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    path: '/',
    maxAge: COOKIES[name].maxAge,
  };
  cookies.set(fullName(name, isHttps), value, options);
}

/** Removes one of our cookies. */
export function clearCookie(cookies: CookieJar, name: CookieName, isHttps: boolean): void {
  cookies.delete(fullName(name, isHttps), { path: '/', secure: isHttps });
}

/** The draft token that the browser sent; undefined when it has none of ours. */
export function knownDraftToken(cookies: CookieJar, isHttps: boolean): string | undefined {
  const known = readCookie(cookies, 'draft', isHttps);
  return known !== undefined && /^[a-z2-7]{40}$/.test(known) ? known : undefined;
}

/** The browser's draft token, set on first use, so that a reload finds its own hold again. */
export function draftToken(cookies: CookieJar, isHttps: boolean): string {
  return knownDraftToken(cookies, isHttps) ?? giveDraftToken(cookies, isHttps);
}

/** Sets a new draft token, replacing any that the browser sent. */
export function giveDraftToken(cookies: CookieJar, isHttps: boolean): string {
  const fresh = randomToken();
  setCookie(cookies, 'draft', fresh, isHttps);
  return fresh;
}
