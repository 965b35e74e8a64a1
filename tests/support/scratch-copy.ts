import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** How a command in a copy ended; `code` is null when it timed out. */
export type Ended = { readonly code: number | null; readonly output: string };

/** A copy of this project to change and run things in. */
export type ScratchCopy = {
  readonly folder: string;
  /** Runs a program of node_modules/.bin; its child processes end with it. */
  readonly run: (
    command: readonly string[],
    options: { readonly seconds: number; readonly env?: Record<string, string> },
  ) => Promise<Ended>;
};

const LEFT_OUT = /^(node_modules|\.git|data|\.cache|test-results)(\/|$)/;

/**
 * Copies the project, works in the copy, and removes it again, ending every process started in
 * it: when the work is done, when it throws, and when it is interrupted.
 */
export async function inScratchCopy<T>(
  name: string,
  work: (copy: ScratchCopy) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const groups = new Set<number>();
  const cleanUp = () => {
    for (const group of groups) endGroup(group);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupted = () => {
    cleanUp();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    cpSync('.', folder, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return await work({
      folder,
      run: ([program = '', ...args], { seconds, env }) =>
        new Promise((done, failed) => {
          const path = `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
          const child = spawn(program, args, {
            cwd: folder,
            // Its own process group, so that servers of killed tests can be ended too.
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...process.env, ...env, PATH: path },
          });
          const group = child.pid ?? 0;
          groups.add(group);
          const output: string[] = [];
          child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
          child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
          const timer = setTimeout(() => endGroup(group), seconds * 1000);
          child.once('error', failed);
          child.once('exit', (code) => {
            clearTimeout(timer);
            endGroup(group);
            groups.delete(group);
            done({ code, output: output.join('') });
          });
        }),
    });
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    cleanUp();
  }
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
