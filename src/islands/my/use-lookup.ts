import { useEffect, useState } from 'react';

/**
 * Looks something up for a part of a customer's page: null while it is asked for, `failed` without
 * an answer.
 *
 * @param ask what is asked again once `token` has changed, or by `again`.
 */
export function useLookup<T>(token: string, ask: (token: string) => Promise<T>) {
  const [found, setFound] = useState<T | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const answer = await ask(token).catch(() => 'failed' as const);
      if (isCurrent) setFound(answer);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [token, ask, attempt]);
  const again = () => {
    setAttempt(attempt + 1);
  };
  return { found, setFound, again };
}
