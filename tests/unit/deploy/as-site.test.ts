import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** As the real one, it looks for the program itself, and hands on only what --setenv names. */
const SYSTEMD_RUN = `#!/bin/bash
settings=()
while [[ $1 == --* ]]; do
  case $1 in --setenv=*) settings+=("\${1#--setenv=}") ;; esac
  shift
done
program=$(command -v "$1") && shift
exec env -i "\${settings[@]}" "$program" "$@"
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'as-site-'));
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  };
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'release/node_modules/.bin'), { recursive: true });
  put('bin/systemd-run', SYSTEMD_RUN);
  put('bin/node', '#!/bin/sh\necho "the server’s, $1"\n');
  put('release/node_modules/.bin/node', '#!/bin/sh\necho "the release’s, $1"\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('runs a step of an upgrade with the Node of its release, not with the server’s older one', () => {
  const asked = spawnSync(
    'bash',
    ['-c', `. deploy/lib.sh; as_site ${folder}/release node db/backup.ts`],
    {
      encoding: 'utf8',
      env: { PATH: `${folder}/bin:/usr/bin:/bin` },
    },
  );
  expect(asked.stdout).toBe('the release’s, db/backup.ts\n');
});
