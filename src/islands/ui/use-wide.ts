import { useSyncExternalStore } from 'react';

/**
 * Whether the window is at least this wide (`'48rem'`, as in the stylesheet): for content that is
 * reordered or folded in less space.
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
