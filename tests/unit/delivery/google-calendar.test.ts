import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { googleCalendarGateway } from '#server/delivery/channels/google-calendar.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('says that Google did not answer when time is up before anything was sent, and the server lives', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('uncaughtException', note);
  // A server whose processor was busy for longer than it waits for Google.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const gateway = googleCalendarGateway({
    clientEmail: 'robot@example.com',
    privateKey,
    tokenUri: `${url}/token`,
    calendarId: 'visits',
    apiBase: url,
  });
  const day = '2026-12-01';
  await expect(
    gateway.put({
      id: 'visit1',
      summary: 'Basic',
      location: '',
      description: '',
      start: `${day}T09:00:00`,
      end: `${day}T11:00:00`,
      timeZone: 'America/Los_Angeles',
    }),
  ).rejects.toThrow('Google Calendar didn’t take the event (no answer).');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unhandled).toEqual([]);
  process.off('uncaughtException', note);
  silent.close();
});
