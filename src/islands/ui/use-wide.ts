import { useSyncExternalStore } from 'react';

/**
 * Whether the window is at least so wide (`'48rem'`, as the stylesheet has it): for what is read in
 * another order, or put away, where there is less room.
 */
export function useWide(width: string): boolean {
  const query = `(min-width: ${width})`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
