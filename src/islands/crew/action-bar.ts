import { html, nothing, type TemplateResult } from 'lit-html';
import type { CrewTap } from '#domain/crew-taps.ts';
import { isFarFromVisit } from '#domain/start-time.ts';
import { setPage } from '#stores/crew-day.ts';
import { tapVisit } from '#stores/crew-queue.ts';
import type { View } from './view.ts';
import { isPaused, pause } from './pause.ts';
import { focusPayment, paymentForm } from './payment.ts';
import {
  asksForPayment,
  linesLeft,
  nextTap,
  type ShownVisit,
  waitsForOffice,
} from './shown-visit.ts';

/** Whether the bar has the link to the office: a visit that nobody confirmed yet. */
export function hasCall(visit: ShownVisit | null): boolean {
  return visit !== null && waitsForOffice(visit);
}

/**
 * The next action, always within thumb reach, and above it what a phone without a network still has
 * to send; `call` is the link to the office.
 */
export function actionBar(view: View, visit: ShownVisit | null, call: TemplateResult) {
  const inner = action(view, visit, call);
  const signal = signalText(view);
  // The status stays in the page, so that screen readers hear it change.
  return html`<div class="crew-bar" data-empty=${inner === nothing && signal === ''}>
    <div role="status">${signal === '' ? nothing : html`<p class="crew-notice">${signal}</p>`}</div>
    ${inner}
  </div>`;
}

function signalText({ page, words }: View): string {
  const { isOffline, isHeldUp, queue, sending } = page;
  const waits = (isOffline || isHeldUp) && !sending && queue.length > 0;
  if (waits)
    return [isOffline && words.noSignal, words.waiting(queue.length)].filter(Boolean).join(' ');
  return isOffline ? `${words.noSignal} ${words.keepGoing}` : '';
}

function action(view: View, visit: ShownVisit | null, call: TemplateResult) {
  const { page, words } = view;
  if (!visit) {
    return page.day?.days[0]?.visits.length
      ? html`<p class="crew-done">${words.allDone}</p>`
      : nothing;
  }
  const tap = nextTap(visit);
  if (!tap && asksForPayment(visit)) return paymentForm(view, visit, 'bar');
  if (!tap) {
    return html`<p><bdi>${visit.name}</bdi></p>
      <p class="crew-first">${words.callFirst}</p>
      ${call}`;
  }
  return stepBar(view, visit, tap);
}

/** What a tap is asked about before it counts; null for nothing. */
function questionOf({ words, clock }: View, visit: ShownVisit, tap: CrewTap) {
  const now = new Date();
  if (tap === 'start' && isFarFromVisit(visit, now)) {
    const when = `${clock.day(visit.date)}, ${clock.span(visit.hours)}`;
    const text = words.oddHour(clock.time(now.toISOString()), when);
    return { text, yes: words.startNow };
  }
  const left = tap === 'finish' ? linesLeft(visit) : 0;
  if (left === 0) return null;
  return { text: words.notTicked(left, visit.checklist.length), yes: words.finishAnyway };
}

function stepBar(view: View, visit: ShownVisit, tap: CrewTap) {
  const { page, words } = view;
  const question = questionOf(view, visit, tap);
  // Somebody else's start must not leave the question of a finish open.
  const asking = `${tap} ${visit.id}`;
  const asked = page.tapToConfirm === asking ? question : null;
  const labels: Partial<Record<CrewTap, string>> = {
    'on-the-way': words.tapOnTheWay,
    start: words.tapStart,
    finish: words.tapFinish,
  };
  const take = () => {
    if (isPaused()) return;
    pause();
    // Asked now: the page may have been drawn an hour ago.
    if (!asked && questionOf(view, visit, tap)) {
      setPage({ tapToConfirm: asking });
      return;
    }
    setPage({ open: tap === 'finish' ? null : visit.id, tapToConfirm: null });
    void tapVisit(visit, tap);
    if (tap === 'finish') focusPayment();
  };
  // The button element, and its focus, is kept when the question appears above it.
  return html`
    <div role="alert">${asked ? html`<p class="crew-first">${asked.text}</p>` : nothing}</div>
    <button
      class="button button-primary"
      type="button"
      data-tap=${tap}
      aria-disabled=${isPaused()}
      @click=${take}
    >
      ${asked?.yes ?? labels[tap]} <bdi>${visit.name}</bdi>
    </button>
    ${
      asked
        ? html`<button
            class="button button-quiet"
            type="button"
            @click=${({ currentTarget }: Event) => {
              // This button is removed with the question, so move the focus first.
              const step = (currentTarget as HTMLElement).previousElementSibling;
              if (step instanceof HTMLElement) step.focus();
              setPage({ tapToConfirm: null });
            }}
          >
            ${words.notYet}
          </button>`
        : nothing
    }
  `;
}
