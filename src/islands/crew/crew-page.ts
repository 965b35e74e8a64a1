import { render } from 'lit-html';
import type { CrewLanguage } from '#domain/crew-checklist.ts';
import { $crewPage, loadDay, openCrewPage, setPage } from '#stores/crew-day.ts';
import { sendQueue } from '#stores/crew-queue.ts';
import { dayView } from './day-view.ts';
import { keepPageForLater } from './keep-page.ts';
import { wordsOf } from './words.ts';

const RETRY_MS = 20_000;
/** How soon a member sees what another one has checked off. */
const REFRESH_MS = 60_000;

/** Starts a member's page: shows stored data, then keeps loading the day and sending the queue. */
export function startCrewPage(root: HTMLElement): void {
  const office = { tel: root.dataset['tel'] ?? '', name: root.dataset['phone'] ?? '' };
  root.replaceChildren();
  $crewPage.subscribe((page) => {
    const language: CrewLanguage =
      page.day?.member.language ?? (navigator.language.startsWith('es') ? 'es' : 'en');
    document.documentElement.lang = language;
    document.title = document.title.replace(/^[^|]*/, `${wordsOf(language).title} `);
    render(dayView({ page, language, office }), root);
  });
  const catchUp = () => {
    if (document.visibilityState === 'visible') void loadDay().then(sendQueue);
  };
  void openCrewPage(location.hash.slice(1)).then(sendQueue);
  addEventListener('online', () => {
    setPage({ isOffline: false });
    catchUp();
  });
  addEventListener('offline', () => {
    setPage({ isOffline: true });
  });
  addEventListener('visibilitychange', catchUp);
  // The same page with another link.
  addEventListener('hashchange', () => {
    location.reload();
  });
  setInterval(() => {
    if ($crewPage.get().queue.length > 0 || $crewPage.get().stage === 'failed') catchUp();
  }, RETRY_MS);
  setInterval(catchUp, REFRESH_MS);
  keepPageForLater();
}
