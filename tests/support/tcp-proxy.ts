import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/**
 * How a service behaves on the wire: normally; not listening; accepting without answering;
 * accepting, then resetting; answering with bytes of no protocol.
 */
export type Wire = 'well' | 'down' | 'silent' | 'reset' | 'noise';

/** Sits between a site and a sandbox service, whatever protocol they use. */
export async function startTcpProxy(target: () => { port: number }) {
  const port = await freePort();
  const open = new Set<Socket>();
  let wire: Wire = 'well';
  let server: Server | undefined;

  const take = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    if (wire === 'reset') socket.resetAndDestroy();
    else if (wire === 'noise') socket.end('\u0001 what? \u0002\r\n\r\n');
    else if (wire === 'well') {
      const service = createConnection({ port: target().port, host: '127.0.0.1' });
      service.on('error', () => socket.destroy()).on('close', () => socket.destroy());
      socket.on('close', () => service.destroy());
      socket.pipe(service).pipe(socket);
    }
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer(take).listen(port, '127.0.0.1', resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
      server = undefined;
    });

  await listen();
  return {
    port,
    /** Switches its behavior; open connections are cut. */
    async behave(next: Wire): Promise<void> {
      await close();
      wire = next;
      if (next !== 'down') await listen();
    },
    stop: close,
  };
}
