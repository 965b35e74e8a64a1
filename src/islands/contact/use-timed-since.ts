import { useEffect, useRef } from 'react';

/** Answers how many milliseconds the form has been shown; machines are quicker than people. */
export function useTimedSince(): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => Math.round(performance.now() - shownAt.current);
}
