import { useState } from 'react';
import { takeFocus } from '#islands/ui/take-focus.ts';

/** What just happened; the same sentence said again is news again. */
type What = { readonly sentence: string; readonly serial: number };

/** What just happened on a page, and how to say what has. */
export function useNews() {
  const [news, setNews] = useState<What>({ sentence: '', serial: 0 });
  const say = (sentence: string) => {
    setNews(({ serial }) => ({ sentence, serial: serial + 1 }));
  };
  return [news, say] as const;
}

/** What just happened, where the focus goes; read out politely by the status around it. */
export function News({ news }: { readonly news: What }) {
  return (
    news.sentence && (
      <p className="my-news" key={news.serial} tabIndex={-1} ref={takeFocus}>
        {news.sentence}
      </p>
    )
  );
}
