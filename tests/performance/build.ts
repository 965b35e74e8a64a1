import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describeMachine } from './bench/machine.ts';

/**
 * `npm run bench:build`: how much memory a build of the site takes at its peak, all of its processes
 * together, and how long it takes on a server with little of it. Pages that processes share count once
 * (proportional set size). Linux only: it reads /proc.
 */
const SAMPLE_MS = 50;

type Sample = { readonly total: number; readonly each: readonly number[] };

console.log(`Machine: ${describeMachine()}.\n`);
const began = performance.now();
const build = spawn(process.execPath, ['scripts/build.ts'], {
  stdio: 'ignore',
  env: { ...process.env, BUILD_MEMORY: 'small' },
});
let peak: Sample = { total: 0, each: [] };
const timer = setInterval(() => {
  const sample = memoryOf(build.pid ?? 0);
  if (sample.total > peak.total) peak = sample;
}, SAMPLE_MS);
const code = await new Promise<number | null>((resolve) => build.once('exit', resolve));
clearInterval(timer);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
const each = peak.each.toSorted((a, b) => b - a).map((mb) => Math.round(mb));
console.log(
  `Peak ${Math.round(peak.total)} MB in ${each.length} processes (${each.join(', ')}), ${seconds} s.`,
);
process.exit(code ?? 1);

/** What a process and all that it started hold in memory right now, in megabytes. */
function memoryOf(root: number): Sample {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    const status = Number.isInteger(id) ? textOf(`/proc/${id}/status`) : undefined;
    if (status !== undefined) parents.set(id, numberIn(status, 'PPid'));
  }
  const isOurs = (id: number): boolean => {
    if (id === root) return true;
    const parent = parents.get(id);
    return parent !== undefined && parent > 1 && isOurs(parent);
  };
  const own = [...parents.keys()]
    .filter(isOurs)
    .map((id) => numberIn(textOf(`/proc/${id}/smaps_rollup`) ?? '', 'Pss') / 1024);
  return { total: own.reduce((sum, mb) => sum + mb, 0), each: own };
}

/** A process that has ended meanwhile has none. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function numberIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
