import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The results of one load run. Times in milliseconds. */
export type Run = {
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
};

const REPORT = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('REPORT {"requests":%d,"us":%d,"p50":%d,"p99":%d,"failed":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`;

/** The requests of a run; `script` is Lua for wrk. */
export type Load = {
  url: string;
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  script?: string;
};

/** Loads a URL from a separate process. @throws Error when wrk is missing or fails. */
export async function wrk(load: Load): Promise<Run> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'wrk-'));
  const script = join(folder, 'load.lua');
  writeFileSync(script, `${load.script ?? ''}\n${REPORT}`);
  const child = spawn(
    'wrk',
    [
      '-t1',
      `-c${load.connections ?? 32}`,
      `-d${load.seconds}s`,
      '-s',
      script,
      ...headers,
      load.url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  rmSync(folder, { recursive: true });
  const line = /REPORT (\{.*\})/.exec(output)?.[1];
  if (line === undefined) throw new Error(`wrk did not report:\n${output}`);
  const seen = JSON.parse(line) as Record<'requests' | 'us' | 'p50' | 'p99' | 'failed', number>;
  return {
    answers: seen.requests,
    perSecond: (seen.requests / seen.us) * 1e6,
    p50: seen.p50 / 1000,
    p99: seen.p99 / 1000,
    failed: seen.failed,
  };
}
