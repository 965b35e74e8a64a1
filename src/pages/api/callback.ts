import { z } from 'zod';
import { clearCookie, readCookie, setCookie } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { ADMIN_PAGES, navigation, redirectTo } from '#server/http/navigation.ts';
import { parse } from '#server/http/parse.ts';
import { finishSignIn } from '#server/sign-in/finish-sign-in.ts';
import { signOut } from '#server/sign-in/sign-out.ts';

export const prerender = false;

/** What /api/login stored in the browser. */
const keptChecks = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.enum(ADMIN_PAGES),
});

export const ALL = endpoint({
  what: 'Takes the browser back from the provider: a session for an administrator, a 403 page else.',
  GET: handle({
    guard: 'public',
    run: ({ app, clientAddress, context }) =>
      navigation(context, async () => {
        await app.limits.take('sign-in', clientAddress);
        const { isHttps, siteUrl } = app.config;
        const kept = readCookie(context.cookies, 'sign-in', isHttps) ?? 'null';
        clearCookie(context.cookies, 'sign-in', isHttps);
        const { next, ...checks } = parse(z.preprocess(parseOrNull, keptChecks), kept);
        // The address registered with the provider, whatever host this request was sent to.
        const url = new URL(`/api/callback${context.url.search}`, siteUrl);
        const session = await finishSignIn(app, { url, checks });
        const before = readCookie(context.cookies, 'session', isHttps);
        // Signing in again ends the older session.
        if (before) signOut(app, before);
        setCookie(context.cookies, 'session', session, isHttps);
        return redirectTo(next);
      }),
  }),
});

function parseOrNull(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return null;
  }
}
