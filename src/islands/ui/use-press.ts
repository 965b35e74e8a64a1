import { useState } from 'react';

/**
 * A button that runs one action at a time.
 *
 * @param run returns why it was refused, or undefined on success.
 */
export function usePress<Given extends unknown[], Refused>(
  run: (...given: Given) => Promise<Refused | undefined>,
) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const press = async (...given: Given) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(undefined);
    const answer = await run(...given);
    // Also when leaving the page: the back-forward cache would restore it still busy.
    setBusy(false);
    setRefused(answer);
  };
  return { isBusy, refused, press };
}
