import { call, cookiesOf } from './api.ts';
import type { Site } from './site.ts';

/** Requests a link to a customer's page and returns its path from the mail. */
export async function askForLink(site: Site, email: string): Promise<string> {
  const newest = site.sandbox.mail.mails()[0]?.id ?? 0;
  await call(site, 'POST', '/api/my/link', { email });
  const mail = await site.sandbox.mail.waitFor(
    ({ id, envelope, subject }) =>
      id > newest && envelope.to.includes(email) && subject.endsWith('sign-in link'),
  );
  return /\/my#[a-z2-7]+/.exec(mail.text)?.[0] ?? 'no link';
}

/** Opens a customer's own page by a mailed link; returns the headers that carry the session. */
export async function signInToMyPage(site: Site, email: string): Promise<{ cookie: string }> {
  const token = (await askForLink(site, email)).split('#')[1] ?? '';
  const answer = await call(site, 'POST', '/api/my/sign-in', { token });
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
  return { cookie: cookiesOf(answer.headers) };
}
