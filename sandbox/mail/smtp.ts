import { setTimeout as sleep } from 'node:timers/promises';
import type { SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { loopback } from '../http/listen.ts';
import type { Mailbox } from './mailbox.ts';
import type { MailRule, MailRules } from './rules.ts';

export const smtpLogin = { user: 'sandbox', password: 'sandbox' };

export interface Smtp {
  readonly port: number;
  stop(): Promise<void>;
}

type Reply = (error?: Error | null) => void;

/** A real SMTP server without TLS (it never leaves this machine), for one user. */
export async function startSmtp(port: number, mailbox: Mailbox, rules: MailRules): Promise<Smtp> {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    logger: false,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    size: 20 * 1024 * 1024,
    onAuth(login, _session, reply) {
      const known = login.username === smtpLogin.user && login.password === smtpLogin.password;
      if (known) reply(null, { user: smtpLogin.user });
      else reply(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
    },
    onRcptTo(address, session, reply) {
      void obey(rules.take('rcpt', [address.address]), session, reply, async () => reply());
    },
    onData(stream, session, reply) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const keep = () => mailbox.receive(Buffer.concat(chunks), { from, to });
        const rule = rules.take('data', to);
        void obey(rule, session, reply, async () => {
          await keep();
          if (rule?.fail === 'drop') hangUp(session);
          else reply();
        });
      });
    },
  });

  /** Waits, refuses or hangs up if a rule says so; otherwise continues. */
  async function obey(
    rule: MailRule | undefined,
    session: SMTPServerSession,
    reply: Reply,
    goOn: () => Promise<void>,
  ): Promise<void> {
    if (rule?.delayMs !== undefined) await sleep(rule.delayMs);
    if (rule?.fail === 'refuse') {
      const responseCode = rule.code ?? 451;
      const message = responseCode < 500 ? 'Try again later' : 'Mailbox unavailable';
      reply(Object.assign(new Error(message), { responseCode }));
    } else if (rule?.fail === 'drop' && rule.after !== true) hangUp(session);
    else await goOn();
  }

  function hangUp(session: SMTPServerSession): void {
    const hits = [...server.connections].filter((connection) => connection.id === session.id);
    for (const connection of hits) connection._socket.destroy();
  }

  // Clients that disconnect midway are one of the cases tried here.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection._socket.destroy();
      }),
  };
}
