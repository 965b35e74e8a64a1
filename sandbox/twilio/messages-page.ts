import type { Answer } from '../http/answer.ts';
import { html } from '../http/answer.ts';
import { escapeHtml, page } from '../http/page.ts';
import type { TextMessage } from './text-message.ts';

export function messagesPage(
  messages: readonly TextMessage[],
  optedOut: readonly string[],
): Answer {
  const cards = messages
    .slice(0, 200)
    .map(
      (message) =>
        `<div class="card"><p class="soft">To ${escapeHtml(message.to)}, ${escapeHtml(message.date_created)}</p><pre>${escapeHtml(message.body)}</pre></div>`,
    );
  const stopped =
    optedOut.length === 0
      ? ''
      : `<p>Opted out: ${optedOut.map((number) => escapeHtml(number)).join(', ')}</p>`;
  return html(
    page(
      'Text messages - sandbox',
      `<p><span class="tag">Sandbox</span></p>
<h1>Text messages</h1>
<p class="soft">What the website sends through Twilio's API. No phone rings.</p>
${stopped}${cards.join('\n') || '<p class="soft">No message yet.</p>'}`,
    ),
  );
}
