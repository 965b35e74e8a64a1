import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MailSandbox } from '#sandbox/mail/mail.ts';
import { startMail } from '#sandbox/mail/mail.ts';
import { sendBySmtp } from './smtp-client.ts';

let mail: MailSandbox;

beforeAll(async () => {
  mail = await startMail({ smtpPort: 0, webPort: 0, links: () => ({ Payments: 'http://x/' }) });
});

afterEach(() => mail.reset());
afterAll(() => mail.stop());

const boundary = 'x1';

function letter(to: string, subject = 'Your booking') {
  const data = [
    'From: Tidewren <bookings@tidewren.example>',
    `To: Ana <${to}>`,
    `Subject: ${subject}`,
    'Message-ID: <1@tidewren.example>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See you on Tuesday.',
    '.a line that begins with a dot',
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>See you on <a href="http://127.0.0.1:4321/my-booking">Tuesday</a>.</p>',
    `--${boundary}`,
    'Content-Type: text/calendar; method=REQUEST; name=visit.ics',
    'Content-Disposition: attachment; filename=visit.ics',
    '',
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    `--${boundary}--`,
  ].join('\r\n');
  return { from: 'bookings@tidewren.example', to, data };
}

test('a mail sent by SMTP can be read with its parts', async () => {
  expect(await sendBySmtp(mail.smtpUrl, letter('ana@example.com'))).toMatch(/^250/);
  const received = await mail.waitFor(({ to }) => to.includes('ana@example.com'));
  expect(received).toMatchObject({ subject: 'Your booking', messageId: '<1@tidewren.example>' });
  expect(received.text).toContain('\n.a line that begins with a dot');
  expect(received.html).toContain('my-booking');
  expect(received.attachments).toMatchObject([
    { filename: 'visit.ics', contentType: 'text/calendar' },
  ]);
});

test('the inbox page and its parts can be opened', async () => {
  await sendBySmtp(mail.smtpUrl, letter('ana@example.com', 'Quote <b>7</b>'));
  const [received] = mail.mails();
  const open = (path: string) => fetch(`${mail.origin}${path}`);
  const inbox = await (await open('/')).text();
  expect(inbox).toContain('Quote &lt;b&gt;7&lt;/b&gt;');
  expect(inbox).toContain('href="http://x/"');
  const page = await (await open(`/mails/${received?.id}`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const html = await open(`/mails/${received?.id}/html`);
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  const file = await open(`/mails/${received?.id}/attachments/0`);
  expect(file.headers.get('content-disposition')).toContain('visit.ics');
  expect(await file.text()).toContain('BEGIN:VCALENDAR');
  expect((await open('/mails/99999')).status).toBe(404);
});

test('tests read and empty the inbox over HTTP', async () => {
  await sendBySmtp(mail.smtpUrl, letter('ana@example.com', 'First'));
  await sendBySmtp(mail.smtpUrl, letter('bo@example.com', 'Second'));
  const list = async (query: string) =>
    (await (await fetch(`${mail.origin}/api/mails${query}`)).json()) as { subject: string }[];
  expect((await list('')).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect((await list('?to=ana@example.com')).map(({ subject }) => subject)).toEqual(['First']);
  await fetch(`${mail.origin}/api/mails`, { method: 'DELETE' });
  expect(await list('')).toEqual([]);
});

test('a wrong password is refused', async () => {
  const url = mail.smtpUrl.replace('sandbox:sandbox', 'sandbox:wrong');
  expect(await sendBySmtp(url, letter('ana@example.com'))).toMatch(/^535/);
});

test('switches refuse for now, refuse for good, and hang up', async () => {
  mail.fail({ fail: 'refuse' });
  expect(await sendBySmtp(mail.smtpUrl, letter('ana@example.com'))).toMatch(/^451/);
  mail.fail({ fail: 'refuse', code: 550, stage: 'rcpt', to: 'gone@*' });
  expect(await sendBySmtp(mail.smtpUrl, letter('ana@example.com'))).toMatch(/^250/);
  expect(await sendBySmtp(mail.smtpUrl, letter('gone@example.com'))).toMatch(/^550/);
  mail.fail({ fail: 'drop' });
  await expect(sendBySmtp(mail.smtpUrl, letter('bo@example.com'))).rejects.toThrow('hung up');
  expect(mail.mails()).toHaveLength(1);
  mail.fail({ fail: 'drop', after: true });
  await expect(sendBySmtp(mail.smtpUrl, letter('bo@example.com'))).rejects.toThrow('hung up');
  expect(mail.mails()).toHaveLength(2);
});
