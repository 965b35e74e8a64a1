import type { Answer } from '../http/answer.ts';
import { html } from '../http/answer.ts';
import { escapeHtml, page } from '../http/page.ts';
import type { CalendarEvent } from './event.ts';

/** The owner's calendar as a list, soonest first. */
export function calendarPage(events: readonly CalendarEvent[]): Answer {
  const sorted = events.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const rows = sorted.map(
    (event) => `<tr id="${escapeHtml(event.id)}">
<td>${escapeHtml(startOf(event))}</td>
<td><strong>${escapeHtml(event.summary ?? '(no title)')}</strong><br>${escapeHtml(event.location ?? '')}<pre class="soft">${escapeHtml(event.description ?? '')}</pre></td>
<td>${event.status}</td>
</tr>`,
  );
  return html(
    page(
      'Calendar - sandbox',
      `<p><span class="tag">Sandbox</span></p>
<h1>The owner's Google Calendar</h1>
<p class="soft">What the website writes through the Calendar API.</p>
<div class="card">${
        rows.length === 0
          ? '<p class="soft">No event yet.</p>'
          : `<table><thead><tr><th>When</th><th>What</th><th>Status</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
      }</div>`,
    ),
  );
}

function startOf(event: CalendarEvent): string {
  const zone = event.start?.timeZone === undefined ? '' : ` ${event.start.timeZone}`;
  return `${event.start?.dateTime ?? event.start?.date ?? ''}${zone}`;
}
