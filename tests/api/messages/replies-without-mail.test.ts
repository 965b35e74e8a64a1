import { expect, it } from 'vitest';
import type { ListedMessage, OpenMessage } from '#contracts/admin/messages.ts';
import { call } from '#tests/support/api.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask } = ownersSite({
  env: { SMTP_URL: undefined, MAIL_FROM: undefined, OWNER_EMAIL: undefined },
});

it('without mail a message says so, and no reply is kept that can’t go out', async () => {
  const message = { firstName: 'Wren', lastName: 'Ito', email: 'w@example.com', message: 'Hi' };
  const { id } = (await call<ListedMessage>(site(), 'POST', '/api/messages', message)).body;
  const path = `/api/admin/messages/${id}`;
  expect((await ask<OpenMessage>('GET', path)).body.sendsFrom).toBeNull();
  const body = { text: 'Hi', key: '0f2b8a44-1111-4222-8333-000000000001', seenReplies: 0 };
  const answer = await ask<{ message: string }>('POST', `${path}/replies`, body);
  expect([answer.status, answer.body.message]).toEqual([
    503,
    'Email isn’t set up on this website.',
  ]);
  const read = (await ask<OpenMessage>('GET', path)).body.message;
  expect([read.replies, read.repliedAt]).toEqual([[], null]);
});
