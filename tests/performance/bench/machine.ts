import { cpus, loadavg, totalmem } from 'node:os';

/** The machine a figure was made on, in one line. */
export function describeMachine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.version}, load average ${load} at the start`;
}
