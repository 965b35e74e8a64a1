import { useState } from 'react';

/**
 * A button that does something once at a time.
 *
 * @param run answers why it was refused, undefined when it is done.
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
    // Also when the page is left: the back-forward cache would bring it back still busy.
    setBusy(false);
    setRefused(answer);
  };
  return { isBusy, refused, press };
}
