import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import type { Server } from './server-process.ts';
import { untilUp } from './server-process.ts';

const BINARY = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * nginx with one worker over the same built files, precompressed, without an access log: its
 * fastest setup. Null when Debian's package is not installed.
 */
export async function startNginx(root: string): Promise<Server | null> {
  if (!existsSync(BINARY)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const hasBrotli = existsSync(BROTLI);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${hasBrotli ? `load_module ${BROTLI};` : ''}
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
      keepalive_requests 1000000; open_file_cache max=1000; gzip_static on;
      ${hasBrotli ? 'brotli_static on;' : ''}
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${resolve(root)}; index index.html; }
    }`,
  );
  const child = spawn(BINARY, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilUp(`${url}/`, child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
