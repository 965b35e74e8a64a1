import pino, { type Logger } from 'pino';

const FLUSH_MS = 100;
const FLUSH_BYTES = 4096;

/**
 * The log on standard output, one JSON object a line. Lines are written together, at the latest
 * after a tenth of a second and at every orderly end of the process: one write for each request
 * would cost as much as the answer itself.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({
    sync: false,
    minLength: FLUSH_BYTES,
    periodicFlush: FLUSH_MS,
  });
  return pino({ level }, destination);
}
