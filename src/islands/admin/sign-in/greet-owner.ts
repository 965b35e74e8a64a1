import { fetchCurrentUser } from '#browser/api/current-user.ts';
import { hasSessionEnded } from '#stores/admin/session.ts';
import { SIGNED_OUT } from './signed-out.ts';

/**
 * Says on the sign-in page what its owner may wonder about: that a session has ended and nothing is
 * lost, or that they are signed in already, with a button to the dashboard.
 */
export async function greetOwner(): Promise<void> {
  if (hasSessionEnded()) say(SIGNED_OUT);
  const user = await fetchCurrentUser();
  if (!user) return;
  say(`Your account is ${user.email}.`);
  const title = document.querySelector('h1');
  if (title) title.textContent = 'You’re signed in';
  const link = document.querySelector<HTMLAnchorElement>('[data-dashboard]');
  if (!link) return;
  link.hidden = false;
  document.querySelector('a.button-primary[data-sign-in]')?.remove();
}

function say(sentence: string): void {
  const news = document.querySelector<HTMLElement>('[data-sign-in-news]');
  const welcome = document.querySelector<HTMLElement>('[data-welcome]');
  if (!news) return;
  news.textContent = sentence;
  news.hidden = false;
  if (welcome) welcome.hidden = true;
}
