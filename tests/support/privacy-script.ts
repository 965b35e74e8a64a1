import { spawn } from 'node:child_process';
import { privacyCommand } from '../../scripts/privacy/command.ts';

/**
 * Runs `npm run privacy` on a database, asynchronously: while a worker is blocked, its idle
 * connections to a site are closed, and its next request would fail.
 */
export async function privacyScript(databasePath: string, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/privacy.ts', ...args], {
    env: { PATH: process.env['PATH'], DATABASE_PATH: databasePath },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}

/** The same in this process: starting one would take most of a test's time. */
export async function privacyHere(databasePath: string, ...args: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await privacyCommand(args, databasePath, {
    log: (line) => (stdout += `${line}\n`),
    error: (line) => (stderr += `${line}\n`),
  });
  return { status, stdout, stderr };
}
