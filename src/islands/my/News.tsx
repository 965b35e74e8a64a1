import { useState } from 'react';
import { takeFocus } from '#islands/ui/take-focus.ts';

/** The latest news; `serial` lets the same sentence be announced again. */
type What = { readonly sentence: string; readonly serial: number };

/** The page's latest news, and a function to announce more. */
export function useNews() {
  const [news, setNews] = useState<What>({ sentence: '', serial: 0 });
  const say = (sentence: string) => {
    setNews(({ serial }) => ({ sentence, serial: serial + 1 }));
  };
  return [news, say] as const;
}

/** The latest news, which takes the focus; the status around it announces it politely. */
export function News({ news }: { readonly news: What }) {
  return (
    news.sentence && (
      <p className="my-news" key={news.serial} tabIndex={-1} ref={takeFocus}>
        {news.sentence}
      </p>
    )
  );
}
