import { test as base } from './browser.ts';
import { newSession } from './sign-in.ts';

export { expect } from './browser.ts';

/**
 * `test` in whose browser the owner is signed in already, by a session put into the database: only
 * what is about signing in clicks through it.
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
