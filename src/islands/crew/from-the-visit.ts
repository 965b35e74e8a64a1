import { html, nothing } from 'lit-html';
import { PROBLEM_LENGTH } from '#domain/crew-taps.ts';
import { setPage } from '#stores/crew-day.ts';
import { tapVisit } from '#stores/crew-queue.ts';
import type { View } from './view.ts';
import { icon } from './icons.ts';
import type { ShownVisit } from './shown-visit.ts';

/** A short problem report, sent to the office at once. */
export function problemOf({ page, words }: View, visit: ShownVisit) {
  const { id, state, problemsWaiting } = visit;
  const isEmpty = page.emptyProblem === id;
  const send = (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const typed = new FormData(form).get('note');
    const note = typeof typed === 'string' ? typed.trim() : '';
    setPage({ emptyProblem: note === '' ? id : null });
    if (note === '') {
      form.querySelector('textarea')?.focus();
      return;
    }
    form.reset();
    form.closest('details')?.removeAttribute('open');
    void tapVisit(visit, 'problem', note);
  };
  return html`
    ${problemList(words.problemSent, state.problems)}
    ${problemList(words.problemWaits, problemsWaiting)}
    <details class="crew-problem">
      <summary class="button button-quiet">${icon('alert')}${words.problem}</summary>
      <form novalidate @submit=${send}>
        <div class="field">
          <label for="problem-${id}">${words.problemLabel}</label>
          <textarea
            class="input"
            id="problem-${id}"
            name="note"
            rows="3"
            required
            maxlength=${PROBLEM_LENGTH}
            aria-invalid=${isEmpty}
            aria-describedby=${isEmpty ? `problem-${id}-error` : nothing}
            @input=${() => {
              if (isEmpty) setPage({ emptyProblem: null });
            }}
          ></textarea>
          ${
            isEmpty
              ? html`<p class="field-error" id="problem-${id}-error">${words.problemEmpty}</p>`
              : nothing
          }
        </div>
        <button class="button button-primary" type="submit">${words.problemSend}</button>
      </form>
    </details>
  `;
}

function problemList(lead: string, problems: readonly string[]) {
  if (problems.length === 0) return nothing;
  return html`<div class="crew-box crew-problems">
    <h3>${lead}</h3>
    ${problems.map((problem) => html`<p><bdi>${problem}</bdi></p>`)}
  </div>`;
}
