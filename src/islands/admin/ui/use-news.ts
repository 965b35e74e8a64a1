import { useEffect } from 'react';
import { $news, ANYTHING } from '#stores/admin/news.ts';

/**
 * Refreshes a list that is on screen when the server tells of a change that it may show.
 *
 * @param about what the list shows, as the history names it; a list that is remade each time is
 *   read each time.
 */
export function useNews(about: readonly string[], refresh: () => Promise<void>): void {
  const key = about.join(' ');
  useEffect(
    () =>
      $news.listen(({ changed }) => {
        if (changed.some((each) => each === ANYTHING || key.split(' ').includes(each)))
          void refresh();
      }),
    [key, refresh],
  );
}
