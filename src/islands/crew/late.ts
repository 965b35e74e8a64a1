import { html, nothing } from 'lit-html';
import { DELAY_STEPS, LATE_UNDO_MS } from '#domain/crew-delay.ts';
import { setPage } from '#stores/crew-day.ts';
import { sayLate, takeBackLate } from '#stores/crew-queue.ts';
import type { View } from './view.ts';
import { shownVisit, type ShownVisit } from './shown-visit.ts';

/** The next visit of today that the crew has not begun, and has a time to be late for. */
function nextStop({ page }: View): ShownVisit | undefined {
  const [today] = page.day?.days ?? [];
  return today?.visits
    .map((visit) => shownVisit(visit, today.date, page.queue))
    .find(
      ({ isClosed, state }) =>
        !isClosed &&
        state.startedAt === null &&
        state.finishedAt === null &&
        state.othersFinished.length === 0 &&
        state.arrives !== null,
    );
}

/**
 * Running late: how much later the crew comes to its next visit. Whoever was told an hour is told
 * the new one; until then it can be taken back.
 */
export function lateOf(view: View) {
  const { page, words } = view;
  const visit = nextStop(view);
  return html`
    <div class="crew-late">
      ${
        visit
          ? html`<details ?open=${page.isLateOpen} @toggle=${onToggle}>
              <summary class="crew-pay-change">${words.late}</summary>
              <fieldset>
                <legend>${words.lateQuestion(visit.name)}</legend>
                ${DELAY_STEPS.map(
                  (minutes) =>
                    html`<button
                      class="button button-secondary"
                      type="button"
                      @click=${({ currentTarget }: Event) => {
                        // The buttons go away with the fold, so the focus moves first.
                        (currentTarget as HTMLElement)
                          .closest('details')
                          ?.querySelector('summary')
                          ?.focus();
                        void sayLate(visit, minutes);
                      }}
                    >
                      ${words.lateBy(minutes)}
                    </button>`,
                )}
              </fieldset>
            </details>`
          : nothing
      }
      <div role="status">${saidOf(view)}</div>
    </div>
  `;
}

function onToggle({ currentTarget }: Event): void {
  setPage({ isLateOpen: (currentTarget as HTMLDetailsElement).open });
}

/** What was just said, with the way back until customers are told. */
function saidOf({ page, words }: View) {
  const { said, queue } = page;
  if (!said) return nothing;
  const isWaiting = queue.some(({ key }) => key === said.key);
  if (!isWaiting && Date.now() - Date.parse(said.at) >= LATE_UNDO_MS) return nothing;
  return html`<p class="crew-notice">
    <span>${said.isTold ? words.lateSaid(said.name) : words.lateNoted(said.name)}</span>
    <button
      class="crew-ok"
      type="button"
      @click=${(event: Event) => {
        const whole = (event.currentTarget as HTMLElement).closest('.crew-late');
        whole?.querySelector('summary')?.focus();
        void takeBackLate(said);
      }}
    >
      ${words.lateUndo}
    </button>
  </p>`;
}

/** In the card of a visit: what its customer was told, and that the crew comes later. */
export function expectedOf({ words, clock }: View, { state, isClosed }: ShownVisit) {
  if (isClosed || state.startedAt !== null || state.finishedAt !== null) return nothing;
  const { told, late } = state;
  if (!told && !late) return nothing;
  const span = told && clock.span({ from: told.from / 60, until: told.until / 60 });
  const lines = [late && words.lateNow(late.minutes, late.by), span && words.lateTold(span)].filter(
    (line) => line !== null,
  );
  return html`<span class="crew-expected" data-late=${late !== null}>${lines.join(' ')}</span>`;
}
