import { useState } from 'react';

type Asked<About> = { readonly about: About; readonly answer: (isSure: boolean) => void };

/**
 * A question in the middle of saving a form. `ask` resolves with the answer; until then `asked` is
 * what to show.
 */
export function useAsking<About>(): {
  readonly asked: Asked<About> | null;
  readonly ask: (about: About) => Promise<boolean>;
} {
  const [asked, setAsked] = useState<Asked<About> | null>(null);
  const ask = async (about: About) => {
    const isSure = await new Promise<boolean>((answer) => {
      setAsked({ about, answer });
    });
    setAsked(null);
    return isSure;
  };
  return { asked, ask };
}
