import type { Answer } from '../http/answer.ts';
import { html } from '../http/answer.ts';
import { escapeHtml, page } from '../http/page.ts';
import type { Attachment, Mail } from './mailbox.ts';

/** One thing to try: what, where, and what to expect. */
export interface TryThis {
  readonly title: string;
  readonly address: string;
  readonly what: string;
}

/** The inbox, newest first, with things to try and links to all other stand-ins. */
export function inboxPage(
  mails: readonly Mail[],
  { links, tryThis }: { links: Readonly<Record<string, string>>; tryThis: readonly TryThis[] },
): Answer {
  const rows = mails.slice(0, 200).map(
    (mail) => `<tr>
<td><a href="/mails/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td>
<td>${escapeHtml(mail.envelope.to.join(', '))}</td>
<td>${attached(mail) > 0 ? `${attached(mail)} attached` : ''}</td>
<td class="soft">${time(mail.receivedAt)}</td>
</tr>`,
  );
  const others = Object.entries(links).map(
    ([name, address]) => `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></li>`,
  );
  const list =
    rows.length === 0
      ? '<p class="soft">No mail yet. What the website sends arrives here within seconds.</p>'
      : `<table><thead><tr><th>Subject</th><th>To</th><th></th><th>Received</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return html(
    page(
      'Inbox - sandbox',
      `<p><span class="tag">Sandbox</span></p>
<h1>Mail inbox</h1>
<p class="soft">Every mail of the website ends here, whoever it is for. Nothing leaves this machine.</p>
${tryThisCard(tryThis)}
<div class="card">${list}</div>
<h2>The other stand-ins</h2>
<ul>${others.join('\n')}</ul>
<script>
const seen = ${mails[0]?.id ?? 0};
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));
addEventListener('pageshow', () => (isLeaving = false));
setInterval(async () => {
  const answer = await fetch('/api/mails?limit=1').catch(() => undefined);
  const [newest] = answer === undefined ? [] : await answer.json();
  // Not when a mail has just been clicked: that would bring the inbox back in its place.
  if (newest !== undefined && newest.id !== seen && !isLeaving) location.reload();
}, 2000);
</script>`,
    ),
  );
}

/** Attachments; files that the mail's HTML shows inline are not listed. */
function attached(mail: Mail): number {
  const isShown = ({ contentId }: Attachment) =>
    contentId !== null && mail.html.includes(`cid:${contentId.slice(1, -1)}`);
  return mail.attachments.filter((attachment) => !isShown(attachment)).length;
}

function tryThisCard(things: readonly TryThis[]): string {
  if (things.length === 0) return '';
  const items = things.map(
    ({ title, address, what }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a> <span class="soft">${escapeHtml(what)}</span></li>`,
  );
  return `<section class="card" aria-labelledby="try"><h2 id="try">Try this</h2><ol>${items.join('\n')}</ol></section>`;
}

export function mailPage(mail: Mail): Answer {
  const rows = mail.headers.map(
    ({ name, value }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td><pre>${escapeHtml(value)}</pre></td></tr>`,
  );
  const files = mail.attachments.map(
    (attachment, index) =>
      `<li><a href="/mails/${mail.id}/attachments/${index}">${escapeHtml(attachment.filename)}</a> <span class="soft">${escapeHtml(attachment.contentType)}, ${attachment.size} bytes</span></li>`,
  );
  const body =
    mail.html === ''
      ? '<p class="soft">This mail has no HTML part.</p>'
      : `<iframe title="The mail's HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe>`;
  return html(
    page(
      `${mail.subject} - inbox`,
      `<p><a href="/">Inbox</a></p>
<h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<p class="soft">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.envelope.to.join(', '))}, ${time(mail.receivedAt)}</p>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('\n')}</ul>` : ''}
<h2>HTML</h2>${body}
<h2>Text</h2><div class="card"><pre>${escapeHtml(mail.text)}</pre></div>
<details><summary>Headers</summary><div class="card"><table>${rows.join('\n')}</table></div></details>
<p><a href="/mails/${mail.id}/raw">The raw mail</a></p>`,
    ),
  );
}

/** The HTML part for the sandboxed frame: no scripts, links open in a new tab. */
export function mailHtml(mail: Mail): Answer {
  const withPictures = mail.html.replace(/cid:([^"'\s)>]+)/g, (whole, id: string) => {
    const index = mail.attachments.findIndex(({ contentId }) => contentId === `<${id}>`);
    return index < 0 ? whole : `/mails/${mail.id}/attachments/${index}`;
  });
  return html(`<base target="_blank">${withPictures}`, 200, {
    'content-security-policy':
      "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src * data:; sandbox allow-popups allow-popups-to-escape-sandbox",
  });
}

export function attachmentAnswer({ filename, contentType, content }: Attachment): Answer {
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(content, 'base64'),
  };
}

function time(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
