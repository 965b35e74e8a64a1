import { html, nothing } from 'lit-html';
import { decimalToCents, formatDecimal } from '#domain/money.ts';
import { noteTip } from '#stores/crew-queue.ts';
import type { ShownVisit } from './shown-visit.ts';
import type { View } from './view.ts';

/**
 * A tip in cash that stays with the crew: noted from the start of the visit on. The browser says
 * what is no amount, the server what is more than anybody tips.
 */
export function tipOf({ words }: View, visit: ShownVisit) {
  const { startedAt, finishedAt, tip } = visit.state;
  if (!startedAt && !finishedAt && !tip) return nothing;
  const noted = tip && tip.amount !== '0.00' ? tip.amount : '';
  return html`<details>
    <summary class="button button-secondary">
      ${words.tip}${noted && `: ${formatDecimal(noted)}`}<span class="sr-only"
        >${words.with(visit.name)}</span
      >
    </summary>
    <form
      class="crew-pay"
      @submit=${(event: Event) => {
        event.preventDefault();
        const form = event.currentTarget as HTMLFormElement;
        void noteTip(visit, decimalToCents(form.querySelector('input')?.value ?? '0'));
        const fold = form.closest('details');
        if (fold) fold.open = false;
        fold?.querySelector('summary')?.focus();
      }}
    >
      <label class="crew-pay-amount">
        ${words.payAmount}
        <input class="input" type="number" min="0" step="0.01" required value=${noted} />
      </label>
      <button class="button button-secondary" type="submit">${words.ok}</button>
    </form>
  </details>`;
}
