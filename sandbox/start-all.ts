import { PortTaken } from './ports.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Waits for all services; if one cannot start, stops the others.
 *
 * @throws the first failure, in one sentence when a port is taken
 */
export async function startAll<T extends Record<string, Promise<Stoppable>>>(
  starting: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const outcomes = await Promise.allSettled(Object.values(starting));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) {
    const running = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    await Promise.all(running.map(({ value }) => value.stop()));
    throw explained(failure.reason);
  }
  const entries = await Promise.all(
    Object.entries(starting).map(async ([name, service]) => [name, await service] as const),
  );
  return Object.fromEntries(entries) as { [Name in keyof T]: Awaited<T[Name]> };
}

function explained(reason: unknown): Error {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error;
  return new PortTaken('port' in error ? Number(error.port) : Number.NaN, error);
}
