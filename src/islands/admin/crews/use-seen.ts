import { useEffect, useState } from 'react';

/** Whether the week of this Monday has been on screen for a frame: what follows may be drawn then. */
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
