import { test as base } from './browser.ts';
import { newSession } from './sign-in.ts';

export { expect } from './browser.ts';

/**
 * `test` with the owner already signed in, through a session put into the database: only tests
 * of signing in click through it.
 */
export const test = base.extend({
  storageState: async ({ site }, use) => {
    const { hostname } = new URL(site.url);
    const cookie = {
      name: 'session',
      value: newSession(site),
      domain: hostname,
      path: '/',
      expires: -1,
    };
    await use({
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
      origins: [],
    });
  },
});
