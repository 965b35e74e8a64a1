import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { keepPort } from '../../../scripts/demo/keep-port.ts';

/** A server that answers with its name. */
async function startServer(port: number, name: string): Promise<Server> {
  const server = createServer((_, response) => response.end(name));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** What it answers on a connection of its own. */
const ask = (port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.setEncoding('utf8');
      response.once('data', resolve);
    }).once('error', reject);
  });

test('whoever asks while one server goes and the next comes is answered by the next', async () => {
  const [port, behind] = [await freePort(), await freePort()];
  const kept = await keepPort({ port, host: '127.0.0.1', behind });
  let server = await startServer(behind, 'old');
  expect(await ask(port)).toBe('old');
  for (let round = 0; round < 5; round += 1) {
    const before = Array.from({ length: 20 }, () => ask(port));
    await kept.hold();
    const waiting = Array.from({ length: 20 }, () => ask(port));
    await new Promise((resolve) => server.close(resolve));
    const name = `new ${round}`;
    server = await startServer(behind, name);
    kept.passOn();
    await Promise.all(before);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => name));
  }
  kept.close();
  server.close();
});

test('a port that is taken is said', async () => {
  const taken = await startServer(0, 'other');
  const { port } = taken.address() as AddressInfo;
  await expect(keepPort({ port, host: '127.0.0.1', behind: 1 })).rejects.toThrow('EADDRINUSE');
  taken.close();
});
