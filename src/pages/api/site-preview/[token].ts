import { previewParam } from '#contracts/admin/site.ts';
import { AppError } from '#server/errors.ts';
import { clearCookie, setCookie } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { redirectTo } from '#server/http/navigation.ts';
import { isPreviewToken } from '#server/site/open-preview.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Shows the pages of the owner’s draft in this browser, or the site again for `leave`.',
  GET: handle({
    guard: 'public',
    params: previewParam,
    run: ({ app, params: { token }, context }) => {
      const { isHttps } = app.config;
      if (token === 'leave') {
        clearCookie(context.cookies, 'site-preview', isHttps);
        return redirectTo('/admin#site');
      }
      if (!isPreviewToken(app, token)) {
        throw new AppError('not-found', 'This preview isn’t there anymore. Make a new one.');
      }
      setCookie(context.cookies, 'site-preview', token, isHttps);
      return redirectTo('/');
    },
  }),
});
