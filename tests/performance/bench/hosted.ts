import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers that HTTP/2 forbids (RFC 9113, 8.2.2). */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * TLS and HTTP/2 in front of a local server, like the web server of deploy/. The certificate is
 * self-signed, valid for a day: start the browser with `--ignore-certificate-errors`.
 * @throws Error when openssl, which makes the certificate, is not installed.
 */
export async function startHosted(port: number, target: () => string) {
  const server = createSecureServer({ ...certificate(), allowHTTP1: false }, (asked, answer) => {
    pass(target(), asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { stop: () => void server.close() };
}

function pass(target: string, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
  );
  const onward = request(
    new URL(asked.url, target),
    { method: asked.method, headers: { ...headers, host: asked.authority } },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, without(reply.headers));
      reply.pipe(answer);
    },
  );
  onward.on('error', () => answer.writeHead(502).end());
  asked.pipe(onward);
}

function without(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name)),
  );
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-x509', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', ...options, ...curve, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
