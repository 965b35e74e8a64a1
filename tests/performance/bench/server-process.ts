import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';

/** A server in its own process. */
export type Server = { url: string; pid: number; stop: () => Promise<void> };

/** Starts a Node program as a server, logging to a file as in production. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string | undefined>,
  upUrl: string,
  logFile: string,
): Promise<Server & { startMs: number }> {
  const log = openSync(logFile, 'a');
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], ...env },
  });
  await untilUp(upUrl, child);
  return {
    url: new URL(upUrl).origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Waits until an address answers. @throws Error when the process ends first. */
export async function untilUp(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The server at ${url} stopped with code ${child.exitCode}.`);
}

/** Memory of a process in MB: what it has now and the most it had. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Seconds of processor time that a process has used. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks / 100;
}
