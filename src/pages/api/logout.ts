import { clearCookie, readCookie } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { navigation, redirectTo } from '#server/http/navigation.ts';
import { signOut } from '#server/sign-in/sign-out.ts';

export const prerender = false;

/** A neighboring subdomain is another site here; older browsers don't say. */
const isOfAnotherSite = (from: string | null) => from === 'cross-site' || from === 'same-site';

export const ALL = endpoint({
  what: 'Ends the session and goes home. A link on another site cannot sign an owner out.',
  GET: handle({
    guard: 'public',
    run: ({ app, context }) =>
      navigation(context, () => {
        const { isHttps } = app.config;
        const token = readCookie(context.cookies, 'session', isHttps);
        if (token && !isOfAnotherSite(context.request.headers.get('sec-fetch-site'))) {
          signOut(app, token);
          clearCookie(context.cookies, 'session', isHttps);
        }
        const home = redirectTo('/');
        // The Back button must not show customers: clear the browser's cache and memory.
        home.headers.set('clear-site-data', '"cache"');
        return home;
      }),
  }),
});
