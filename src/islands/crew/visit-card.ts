import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { CrewVisitState } from '#contracts/crew-day.ts';
import { roughDuration } from '#domain/duration.ts';
import { formatDecimal } from '#domain/money.ts';
import { setPage } from '#stores/crew-day.ts';
import { checkLine, tapVisit } from '#stores/crew-queue.ts';
import type { View } from './view.ts';
import { icon } from './icons.ts';
import { changePayment, paidNote, paymentForm } from './payment.ts';
import { expectedOf } from './late.ts';
import { tipOf } from './tip.ts';
import { problemOf } from './from-the-visit.ts';
import { photosOf } from './photos.ts';
import {
  isByCard,
  isChecked,
  isDone,
  linesLeft,
  type ShownVisit,
  waitsForOffice,
} from './shown-visit.ts';

/** A visit of the day: collapsed, the time, who and where; open, everything needed there. */
export function visitCard(
  view: View,
  visit: ShownVisit,
  { isToday, isOpen }: { isToday: boolean; isOpen: boolean },
) {
  const { page, words, clock } = view;
  const { id, name, address, hours, service } = visit;
  const [street] = address.split(',');
  const state = isToday || waitsForOffice(visit) ? stateOf(visit) : 'planned';
  return html`
    <details
      class="crew-visit"
      name="visit"
      data-state=${state}
      ?open=${isOpen}
      @toggle=${({ currentTarget }: Event) => {
        const isNow = (currentTarget as HTMLDetailsElement).open;
        if (isNow && page.open !== id) setPage({ open: id });
        if (!isNow && page.open === id) setPage({ open: 0 });
      }}
    >
      <summary>
        <span class="crew-when">${clock.span(hours)}</span>
        <span class="crew-name"><bdi>${name}</bdi></span>
        ${isToday ? expectedOf(view, visit) : nothing}
        <span class="crew-where"><bdi>${street}</bdi>, ${service}</span>
        ${othersFinished(view, visit).map((line) => html`<span class="crew-where">${line}</span>`)}
        ${
          state === 'planned'
            ? nothing
            : html`<span class="crew-state">${stateText(view, visit)}</span>`
        }
        ${icon('down')}
      </summary>
      <div class="crew-inside">
        ${othersFinished(view, visit).map((line) => html`<p class="crew-quiet">${line}</p>`)}
        ${ways(view, visit)} ${facts(view, visit)} ${isToday ? onTheDay(view, visit) : nothing}
        ${isDone(visit) ? nothing : checklist(view, visit)}
        ${
          isToday
            ? [photosOf(view, visit), problemOf(view, visit), whenDone(view, visit)]
            : html`<p class="crew-quiet">${words.onTheDay}</p>`
        }
      </div>
    </details>
  `;
}

function stateOf(visit: ShownVisit): string {
  const { state } = visit;
  if (waitsForOffice(visit)) return 'unconfirmed';
  // Only the crew's own finish is green: whatever the office closed may be a no-show.
  if (isDone(visit)) return state.finishedAt ? 'done' : 'closed';
  return state.startedAt ? 'started' : state.onTheWayAt ? 'on-the-way' : 'planned';
}

function stateText({ words, clock }: View, visit: ShownVisit): string {
  const { isClosed, state } = visit;
  if (waitsForOffice(visit)) return words.unconfirmed;
  if (state.finishedAt) return words.finished(clock.time(state.finishedAt));
  if (isClosed) return visit.isNoShow ? words.noShow : words.closed;
  if (state.startedAt) return words.started(clock.time(state.startedAt));
  return state.onTheWayAt ? words.onTheWay(clock.time(state.onTheWayAt)) : '';
}

/** Colleagues who are done here, so that nobody waits for them or does it twice. */
function othersFinished({ words, clock }: View, { state }: ShownVisit): string[] {
  // A day stored by an older page has none.
  const others = (state as Partial<CrewVisitState>).othersFinished ?? [];
  // Those who finished with this member are told apart by nobody: the visit's state has the time.
  const own = state.finishedAt && clock.time(state.finishedAt);
  return others
    .filter(({ at }) => clock.time(at) !== own)
    .map(({ name, at }) => words.otherFinished(name, clock.time(at)));
}

function ways({ words }: View, { name, address, phone }: ShownVisit) {
  const query = new URLSearchParams({ api: '1', destination: address });
  return html`
    <p class="crew-address"><bdi>${address}</bdi></p>
    <div class="crew-ways">
      <a
        class="button button-secondary"
        href="https://www.google.com/maps/dir/?${query.toString()}"
        target="_blank"
        rel="noreferrer"
        >${icon('route')}${words.directions}</a
      >
      ${
        phone
          ? html`<a class="button button-secondary" href="tel:${phone.replace(/[^\d+]/g, '')}"
              >${icon('phone')}${words.phone}<span class="sr-only">${words.with(name)}</span></a
            >`
          : nothing
      }
    </div>
  `;
}

function facts({ words }: View, { service, home, minutes }: ShownVisit) {
  const parts = [
    service,
    home && (home.bedrooms === 0 ? words.studio : words.bedrooms(home.bedrooms)),
    home && words.bathrooms(home.bathrooms),
    minutes && words.about(roughDuration(minutes)),
  ];
  return html`<p class="crew-facts">
    ${parts
      .filter((part) => typeof part === 'string')
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(', ')}
  </p>`;
}

function onTheDay(view: View, visit: ShownVisit) {
  const { words } = view;
  const { howToGetIn, instructions } = visit;
  return html`
    ${
      howToGetIn
        ? html`<div class="crew-box crew-get-in">
            <h3>${icon('key')}${words.getIn}</h3>
            <p><bdi>${howToGetIn}</bdi></p>
          </div>`
        : nothing
    }
    ${
      instructions
        ? html`<div class="crew-box">
            <h3>${icon('note')}${words.notes}</h3>
            <p><bdi>${instructions}</bdi></p>
          </div>`
        : nothing
    }
    ${collect(view, visit)}
    <div class="crew-ways crew-extras">${codeLink(view, visit)}${tipOf(view, visit)}</div>
  `;
}

/** A code for the customer's camera; a day stored by an older page has none. */
function codeLink({ words }: View, { payCode, isClosed, name }: ShownVisit) {
  return payCode && !isClosed
    ? html`<a class="button button-secondary" href=${payCode}
        >${words.payCode}<span class="sr-only">${words.with(name)}</span></a
      >`
    : nothing;
}

/** The money to ask for, or what was said of it; after the visit a quiet line for whoever looks. */
function collect(view: View, visit: ShownVisit) {
  const { page } = view;
  const isChanged = page.payToChange === visit.id && !visit.isClosed;
  return html`<div data-paid=${visit.id}>
    ${
      isChanged
        ? html`<div class="crew-box">${paymentForm(view, visit, 'card')}</div>`
        : visit.state.paid
          ? paidNote(view, visit)
          : toCollect(view, visit)
    }
  </div>`;
}

function toCollect(view: View, visit: ShownVisit) {
  const { page, words } = view;
  const amount = visit.collect === '0.00' ? null : visit.collect;
  if (amount !== null && isByCard(visit)) {
    const hasBegun = visit.state.startedAt !== null || visit.state.finishedAt !== null;
    const mayCorrect = hasBegun && !visit.isClosed;
    return html`<div class="crew-box">
      <h3>${visit.card}</h3>
      <p>${words.collectNothing}</p>
      ${mayCorrect ? changePayment(view, visit, words.payOtherwise) : nothing}
    </div>`;
  }
  if (amount === null || isDone(visit)) {
    return html`<div class="crew-box">
      <h3>${amount === null ? words.collectNothing : words.collectWas(formatDecimal(amount))}</h3>
    </div>`;
  }
  return html`<div class="crew-box crew-collect">
    <h3>${words.collect}</h3>
    <p class="crew-money">${formatDecimal(amount)}</p>
    <p>${words.collectHow(page.day?.payTo ?? '')}</p>
    ${visit.state.startedAt ? changePayment(view, visit, words.payAlready) : nothing}
  </div>`;
}

function checklist({ words }: View, visit: ShownVisit) {
  const lines = visit.checklist;
  if (lines.length === 0) return nothing;
  const done = lines.length - linesLeft(visit);
  const title = html`${words.checklist} <span>${words.ticked(done, lines.length)}</span>`;
  const isOver = isDone(visit);
  const list = html`
    <fieldset class="crew-list" ?disabled=${isOver}>
      <legend class=${isOver ? 'sr-only' : nothing}>${title}</legend>
      ${lines.map(
        (line, index) => html`
          <label>
            <input
              type="checkbox"
              .checked=${live(isChecked(visit, index))}
              @change=${({ currentTarget }: Event) =>
                void checkLine(
                  visit,
                  visit.namesOfLines[index] ?? line,
                  (currentTarget as HTMLInputElement).checked,
                )}
            />
            <span>${line}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
  return isOver
    ? html`<details>
        <summary class="crew-pay-change">${title}${icon('down')}</summary>
        ${list}
      </details>`
    : list;
}

/** After the visit: the list, folded because nothing in it can change anymore, and the way back. */
function whenDone(view: View, visit: ShownVisit) {
  if (!isDone(visit)) return nothing;
  return html`<div class="crew-rows">
    ${checklist(view, visit)}
    ${
      visit.isClosed
        ? nothing
        : html`<button
            class="crew-pay-change"
            type="button"
            @click=${() => void tapVisit(visit, 'reopen')}
          >
            ${view.words.reopen}${icon('down')}
          </button>`
    }
  </div>`;
}
