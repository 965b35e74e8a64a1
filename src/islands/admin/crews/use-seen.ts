import { useEffect, useState } from 'react';

/** Whether the week of this Monday has been painted once, so that the rest may be drawn. */
export function useSeen(from: string): boolean {
  const [seen, setSeen] = useState('');
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setSeen(from);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [from]);
  return seen === from;
}
