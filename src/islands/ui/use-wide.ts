import { useSyncExternalStore } from 'react';

/** As wide as two columns of the overview need; overview.css has the same. */
const WIDE = '(min-width: 48rem)';

/** Whether there is room for two columns, which are read in another order than one. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => {
        query.removeEventListener('change', onChange);
      };
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
