import { useEffect } from 'react';
import { $news, ANYTHING } from '#stores/admin/news.ts';
import { $typing } from '#stores/admin/typing.ts';

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

/**
 * The same for what is open in a sheet, which has forms: while something is typed there, what the
 * form was opened on stays, so that a save over somebody else's change is still noticed. What came
 * meanwhile is read once it was sent or left.
 */
export function useNewsOfSheet(about: readonly string[], refresh: () => Promise<void>): void {
  const key = about.join(' ');
  useEffect(() => {
    let isBehind = false;
    const look = () => {
      if (!isBehind || $typing.get() > 0) return;
      isBehind = false;
      void refresh();
    };
    const stopNews = $news.listen(({ changed }) => {
      isBehind ||= changed.some((each) => each === ANYTHING || key.split(' ').includes(each));
      look();
    });
    const stopTyping = $typing.listen(look);
    return () => {
      stopNews();
      stopTyping();
    };
  }, [key, refresh]);
}
