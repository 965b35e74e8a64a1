import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Waits for the lock that one publish or upgrade at a time holds (deploy/upgrade.sh), and keeps it
 * as long as this process lives: the kernel frees it, however that ends. False when it is not free
 * in time. Where there is no `flock`, as on a developer's Mac, there is nobody to wait for.
 */
export async function takeLock(file: string, seconds: number): Promise<boolean> {
  const holder = spawn(
    'flock',
    ['--timeout', String(seconds), file, 'sh', '-c', 'echo held; exec cat'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const isHeld = await new Promise<boolean>((resolve) => {
    holder.once('error', () => resolve(true));
    holder.once('exit', () => resolve(false));
    holder.stdout.once('data', () => resolve(true));
  });
  // Nobody waits for it: it ends when this process has, with its input.
  holder.unref();
  for (const end of [holder.stdin, holder.stdout]) if (end instanceof Socket) end.unref();
  return isHeld;
}
