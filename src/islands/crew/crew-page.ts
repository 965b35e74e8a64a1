import { html, nothing, render, type TemplateResult } from 'lit-html';
import { BUSINESS_TIME_ZONE } from '#domain/calendar-date.ts';
import type { CrewLanguage } from '#domain/crew-checklist.ts';
import { $crewPage, loadDay, openCrewPage, setPage, type CrewPage } from '#stores/crew-day.ts';
import { sendQueue } from '#stores/crew-queue.ts';
import { actionBar, hasCall } from './action-bar.ts';
import { lateOf } from './late.ts';
import { currentVisit, isDone, shownVisit } from './shown-visit.ts';
import type { View } from './view.ts';
import { visitCard } from './visit-card.ts';
import { clockOf, wordsOf } from './words.ts';

const RETRY_MS = 20_000;
/** How soon a member sees what another one has checked off. */
const REFRESH_MS = 60_000;

/** Starts a member's page: shows stored data, then keeps loading the day and sending the queue. */
export function startCrewPage(root: HTMLElement): void {
  const { tel = '', phone: name = '', company = '' } = root.dataset;
  const office = { tel, name, company };
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

/**
 * Lets the page open offline, even if the tab was discarded: a service worker caches the page
 * (public/crew-worker.js). The page stores its data itself and deletes it when the link ends.
 */
function keepPageForLater(): void {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' }).catch(() => undefined);
  }
}

/** The office's phone number, as dialed and as displayed, and whose office it is. */
type Office = { readonly tel: string; readonly name: string; readonly company: string };

/** A member's page in its current state. */
function dayView(given: { page: CrewPage; language: CrewLanguage; office: Office }) {
  const { page, language, office } = given;
  const words = wordsOf(language);
  const view: View = { page, language, words, clock: clockOf(language, BUSINESS_TIME_ZONE) };
  const call = html`<a class="button button-quiet" href="tel:${office.tel}"
    >${words.call} ${office.name}</a
  >`;
  switch (page.stage) {
    case 'loading':
      return html`<h1>${words.title}</h1>
        <p class="crew-lead" role="status">${words.loading}</p>`;
    case 'no-link':
      return whole(
        view,
        html`<p>${words.noLink}</p>
          ${call}`,
        words.noLinkTitle,
        html`<p class="crew-text">${words.linkText(office.company)} <u>https://…/crew</u></p>`,
      );
    case 'revoked':
      return whole(
        view,
        html`<p role="alert">${words.revoked}</p>
          ${call}`,
        words.revokedTitle,
      );
    case 'failed':
      return whole(
        view,
        html`<p role="alert">${words.failed}</p>
          <button class="button button-primary" type="button" @click=${() => void loadDay()}>
            ${words.retry}</button
          >${call}`,
      );
    case 'ready':
      return ready(view, call);
  }
}

/** @param picture what is beside it, drawn. */
function whole(
  { words }: View,
  inner: TemplateResult,
  title = words.title,
  picture: TemplateResult | typeof nothing = nothing,
) {
  return html`<h1>${title}</h1>
    <div class="crew-alone">
      <div>${inner}</div>
      ${picture}
    </div>`;
}

function ready(view: View, call: TemplateResult) {
  const { page, words, clock } = view;
  const { day, queue, open } = page;
  if (!day) return nothing;
  const { member, days } = day;
  const current = currentVisit(day, queue, open);
  const upNext = current && !isDone(current) ? current.id : null;
  return html`
    <div class="crew-who" data-crew-color=${member.color}>
      <h1>${words.title}</h1>
      <p><bdi>${member.name}</bdi>, <bdi>${member.crew}</bdi></p>
    </div>
    ${notices(view)}
    ${days.map(
      ({ date, visits }, index) => html`
        <section class="crew-date" aria-labelledby="day-${index}">
          <h2 id="day-${index}">
            ${index === 0 ? words.today : words.tomorrow}<span>${clock.day(date)}</span>
          </h2>
          ${index === 0 ? lateOf(view) : nothing}
          ${
            visits.length === 0
              ? html`<p class="crew-empty">${index === 0 ? words.empty : words.emptyNext}</p>`
              : visits.map((visit) =>
                  visitCard(view, shownVisit(visit, date, queue), {
                    isToday: index === 0,
                    // What is finished stays folded: the bar asks for what is left of it.
                    isOpen: visit.id === (open ?? upNext),
                  }),
                )
          }
        </section>
      `,
    )}
    ${hasCall(current) ? nothing : html`<p class="crew-foot">${call}</p>`}
    ${actionBar(view, current, call)}
  `;
}

/** Notices: an old day, refusals, visits that are gone. */
function notices({ page, words, clock }: View) {
  const { day, isOld, refusal, gone } = page;
  const dismiss = (change: Partial<CrewPage>) =>
    html`<button
      class="crew-ok"
      type="button"
      @click=${() => {
        setPage(change);
      }}
    >
      ${words.ok}
    </button>`;
  return html`
    <div class="crew-notices">
      <div role="status">
        ${
          isOld && day
            ? html`<p class="crew-notice">${words.asOf(clock.time(day.readAt))}</p>`
            : nothing
        }
      </div>
      <div role="alert">
        ${
          refusal
            ? html`<p class="crew-notice crew-refusal">
                <span>${refusal}</span>${dismiss({ refusal: '' })}
              </p>`
            : nothing
        }
        ${gone.map(
          (name) =>
            html`<p class="crew-notice crew-refusal">
              <span>${words.gone(name)}</span>${dismiss({
                gone: gone.filter((each) => each !== name),
              })}
            </p>`,
        )}
      </div>
    </div>
  `;
}
