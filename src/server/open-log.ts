import pino, { type Logger } from 'pino';

const FLUSH_MS = 100;
const FLUSH_BYTES = 4096;

/**
 * The log on standard output, one JSON object a line. Lines are written in batches, after a tenth
 * of a second at the latest and at every orderly exit: one write per request would cost as much as
 * the response itself.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({
    sync: false,
    minLength: FLUSH_BYTES,
    periodicFlush: FLUSH_MS,
  });
  return pino({ level }, destination);
}
