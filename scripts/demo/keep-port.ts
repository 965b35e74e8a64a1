import { connect, createServer, type Server, type Socket } from 'node:net';

/** How often a server that is not there yet is looked for, and for how long. */
const RETRY_MS = 50;
const PATIENCE_MS = 30_000;
/** A server that is about to stop takes what the machine has already connected to it. */
const TAKE_MS = 100;

/** A port that stays open while the servers behind it come and go. */
export type KeptPort = {
  /** Lets new connections wait; afterward the server behind has taken those from before. */
  readonly hold: () => Promise<void>;
  /** Passes them on again, and those that wait. */
  readonly passOn: () => void;
  readonly close: () => void;
};

/**
 * Keeps a port as Caddy does on a server (deploy/Caddyfile): while one build's server stops and the
 * next one's starts, connections wait instead of being refused.
 *
 * @param behind the port of the servers, on this machine.
 * @throws Error when the port is taken.
 */
export async function keepPort(address: {
  readonly port: number;
  readonly host: string;
  readonly behind: number;
  /** How long a connection waits for a server; half a minute unless it says so. */
  readonly patienceMs?: number;
}): Promise<KeptPort> {
  let isHeld = false;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.once('error', () => client.destroy());
    void pass(client);
  });
  const pass = async (client: Socket): Promise<void> => {
    const deadline = Date.now() + (address.patienceMs ?? PATIENCE_MS);
    while (!client.destroyed && Date.now() < deadline) {
      const behind = isHeld ? undefined : await connected(address.behind);
      if (behind) {
        join(client, behind);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    client.destroy();
  };
  await listening(server, address);
  return {
    async hold() {
      isHeld = true;
      await new Promise((resolve) => setTimeout(resolve, TAKE_MS));
    },
    passOn() {
      isHeld = false;
    },
    close() {
      server.close();
    },
  };
}

function listening(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function connected(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Passes on what each says until both have ended; who breaks off ends the other. */
function join(client: Socket, behind: Socket): void {
  for (const [from, to] of [
    [client, behind],
    [behind, client],
  ] as const) {
    from.setNoDelay(true);
    from.once('error', () => to.destroy());
    from.once('close', (isBroken) => {
      if (isBroken || !from.readableEnded) to.destroy();
    });
    from.pipe(to);
  }
}
