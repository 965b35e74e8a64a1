import { html, nothing } from 'lit-html';
import type { CrewTap } from '#domain/crew-taps.ts';
import { setPage } from '#stores/crew-day.ts';
import { tapVisit } from '#stores/crew-queue.ts';
import type { View } from './day-view.ts';
import { nextTap, type ShownVisit } from './shown-visit.ts';

/** A second tap so soon was meant for the first one: it must not start the next step. */
const PAUSE_MS = 1000;
let pausedUntil = 0;

/** The one thing to do next, always in reach of the thumb. */
export function actionBar({ page, words }: View, visit: ShownVisit | null) {
  const tap = visit && nextTap(visit);
  if (!visit || !tap) {
    return page.day?.days[0]?.visits.length
      ? html`<div class="crew-bar"><p class="crew-done">${words.allDone}</p></div>`
      : nothing;
  }
  const labels: Partial<Record<CrewTap, string>> = {
    'on-the-way': words.tapOnTheWay,
    start: words.tapStart,
    finish: words.tapFinish,
  };
  return html`
    <div class="crew-bar">
      <p><bdi>${visit.name}</bdi></p>
      <button
        class="button button-primary"
        type="button"
        data-tap=${tap}
        aria-disabled=${Date.now() < pausedUntil}
        @click=${() => {
          if (Date.now() < pausedUntil) return;
          pausedUntil = Date.now() + PAUSE_MS;
          // Drawn again when the pause is over.
          setTimeout(() => {
            setPage({});
          }, PAUSE_MS + 50);
          setPage({ open: visit.id });
          void tapVisit(visit.id, tap);
        }}
      >
        ${labels[tap]}
      </button>
    </div>
  `;
}
