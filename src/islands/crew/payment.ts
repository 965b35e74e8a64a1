import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { CREW_PAID, type CrewPaid, mostPaid } from '#domain/crew-payment.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { setPage } from '#stores/crew-day.ts';
import { notePaid } from '#stores/crew-queue.ts';
import { icon } from './icons.ts';
import { isPaused, pause } from './pause.ts';
import type { ShownVisit } from './shown-visit.ts';
import type { View } from './view.ts';

/**
 * How the crew was paid, in one tap: the amount is what is to collect, and can be changed before it.
 * It stands in the bar after the finish, and in the visit's card while a note is made or changed.
 */
export function paymentForm(view: View, visit: ShownVisit, place: 'bar' | 'card') {
  const { page, words } = view;
  const { id, state, name } = visit;
  const field = `paid-${place}-${id}`;
  const bad = page.badAmount?.visit === id ? page.badAmount.why : null;
  const filled = state.paid && state.paid.method !== 'unpaid' ? state.paid.amount : visit.collect;
  const most = mostPaid(decimalToCents(visit.collect ?? '0'));
  const take = (form: HTMLFormElement, method: CrewPaid) => {
    if (isPaused()) return;
    const input = form.querySelector('input');
    const amount = typedCents(input?.value ?? '');
    const why = Number.isNaN(amount) || amount === 0 ? 'missing' : amount > most ? 'large' : null;
    if (method !== 'unpaid' && why) {
      setPage({ badAmount: { visit: id, why } });
      input?.focus();
      return;
    }
    pause();
    setPage({ badAmount: null, payToChange: null, open: id });
    void notePaid(visit, method, method === 'unpaid' ? 0 : amount);
    focusAfter(place, id);
  };
  const labels = {
    cash: words.payCash,
    peer: words.payApp,
    reader: words.payReader,
    unpaid: words.payNone,
  };
  // Another visit's form is another element: nothing typed is taken over.
  return repeat(
    [field],
    (key) => key,
    () =>
      html`<form
        class="crew-pay"
        tabindex="-1"
        aria-label=${words.payQuestion(name)}
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
        }}
      >
        <p class="crew-first" aria-hidden="true">${words.payQuestion(name)}</p>
        <div class="crew-pay-amount">
          <label for=${field}>
            ${place === 'bar' ? html`<b>${words.collect} ${formatDecimal(filled ?? '0')}</b>` : nothing}
            ${words.payAmount}
          </label>
          <input
            class="input"
            id=${field}
            inputmode="decimal"
            autocomplete="off"
            maxlength="12"
            value=${filled ?? ''}
            aria-invalid=${bad !== null}
            aria-describedby=${bad ? `${field}-error` : nothing}
            @input=${() => {
              if (bad) setPage({ badAmount: null });
            }}
          />
        </div>
        ${
          bad
            ? html`<p class="field-error" id="${field}-error">
                ${bad === 'large' ? words.payTooMuch(formatMoney(most)) : words.payMissing}
              </p>`
            : nothing
        }
        <div class="crew-pay-ways">
          ${CREW_PAID.map(
            (method) =>
              html`<button
                class=${method === 'unpaid' ? 'link' : `button button-${method === 'cash' ? 'primary' : 'secondary'}`}
                type="button"
                aria-disabled=${isPaused()}
                @click=${({ currentTarget }: Event) => {
                  const form = (currentTarget as HTMLElement).closest('form');
                  if (form) take(form, method);
                }}
              >
                ${labels[method]}
              </button>`,
          )}
        </div>
      </form>`,
  );
}

/** What a member typed, in cents: `$1,250.50` too. */
function typedCents(typed: string): number {
  return decimalToCents(typed.replaceAll(/[$\s]|,(?=\d{3}\b)/g, ''));
}

/** What was said about the money at a visit, and the way to correct it. */
export function paidNote(view: View, visit: ShownVisit) {
  const { words, clock } = view;
  const { paid } = visit.state;
  if (!paid) return nothing;
  const money = formatDecimal(paid.amount);
  const said = {
    cash: words.paidCash(money),
    peer: words.paidApp(money),
    reader: words.paidReader(money),
    unpaid: words.payNone,
  };
  return html`<div class="crew-box ${paid.method === 'unpaid' ? '' : 'crew-collect'}">
    <h3>${said[paid.method]}</h3>
    <p>${[paid.by, clock.time(paid.at)].filter(Boolean).join(', ')}</p>
    ${visit.isClosed ? nothing : changePayment(view, visit, words.payChange)}
  </div>`;
}

/** Opens the form in the visit's card, and leads there. */
export function changePayment({ words }: View, { id, name }: ShownVisit, label: string) {
  return html`<button
    class="crew-pay-change"
    type="button"
    @click=${() => {
      setPage({ payToChange: id });
      const input = document.getElementById(`paid-card-${id}`);
      input?.focus({ preventScroll: true });
      // The bar would cover its buttons.
      input?.closest('form')?.scrollIntoView({ block: 'center' });
    }}
  >
    ${icon('note')}${label}<span class="sr-only">${words.with(name)}</span>
  </button>`;
}

/** The finish's button is gone once it is tapped: the focus goes to the question after it. */
export function focusPayment(): void {
  document.querySelector<HTMLElement>('.crew-bar .crew-pay')?.focus();
}

/** The form is gone once it is answered: the focus stays in the bar, or in the card. */
function focusAfter(place: 'bar' | 'card', id: number): void {
  const next =
    place === 'bar'
      ? document.querySelector<HTMLElement>('.crew-bar .button')
      : document.querySelector<HTMLElement>(`[data-paid="${id}"] .crew-pay-change`);
  next?.focus();
}
