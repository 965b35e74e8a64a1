import { z } from 'zod';
import { setCookie } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { ADMIN_PAGES, navigation, redirectTo } from '#server/http/navigation.ts';
import { startSignIn } from '#server/sign-in/start-sign-in.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Sends the browser to the sign-in provider (spec 6). `next` is where to come back to, `switch` asks the provider for another account.',
  GET: handle({
    guard: 'public',
    query: z.object({
      next: z.enum(ADMIN_PAGES).catch('/admin').default('/admin'),
      switch: z.string().optional(),
    }),
    run: ({ app, query, clientAddress, context }) =>
      navigation(context, async () => {
        await app.limits.take('sign-in', clientAddress);
        const { url, checks } = await startSignIn(app, {
          redirectUri: `${app.config.siteUrl}/api/callback`,
          chooseAccount: query.switch !== undefined,
        });
        const kept = JSON.stringify({ ...checks, next: query.next });
        setCookie(context.cookies, 'sign-in', kept, app.config.isHttps);
        return redirectTo(url.href);
      }),
  }),
});
