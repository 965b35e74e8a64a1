import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export interface Letter {
  readonly from: string;
  readonly to: string;
  /** The whole mail, headers and body, lines separated by CRLF. */
  readonly data: string;
}

/** Speaks raw SMTP and returns the server's last reply; rejects when the connection breaks. */
export async function sendBySmtp(smtpUrl: string, letter: Letter): Promise<string> {
  const { hostname, port, username, password } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    for (;;) {
      const line = await lines.next();
      if (line.done === true) throw new Error('the server hung up');
      // A hyphen after the code means that more lines follow.
      if (/^\d{3} /.test(line.value)) return line.value;
    }
  };
  const login = Buffer.from(`\0${username}\0${password}`).toString('base64');
  const commands = [
    'EHLO test.localhost',
    `AUTH PLAIN ${login}`,
    `MAIL FROM:<${letter.from}>`,
    `RCPT TO:<${letter.to}>`,
    'DATA',
    `${letter.data.replace(/^\./gm, '..')}\r\n.`,
  ];
  try {
    let last = await reply();
    for (const command of commands) {
      socket.write(`${command}\r\n`);
      last = await reply();
      if (/^[45]/.test(last)) return last;
    }
    return last;
  } finally {
    socket.destroy();
  }
}
