import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { HOME_TABS } from '#content/routes.ts';

const tabs: readonly { readonly id: string; readonly name: string }[] = HOME_TABS;

type Props = {
  /** What each tab holds, in a word or two, with `|` between them; CSS puts it below its name. */
  readonly notes: string;
};

/**
 * The tab switcher of the home page (spec 2.1, 2.3). The URL is the state: CSS shows the panel
 * that is `:target`, so a deep link is right before any script runs and tabs are plain links
 * without one. This adds keyboard support: arrow keys, Home, End, one tab stop.
 */
export function HomeTabs({ notes }: Props) {
  const selected = useSelectedTab();
  const note = notes.split('|');
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    // Read from the URL: a quick second key can come before the page rerenders for the first.
    const index = tabs.findIndex((tab) => tab.id === tabOfAddress());
    const next = nextIndex(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    location.replace(`#${tab.id}`);
    // Navigating to a fragment moves focus to the page; return it to the tab.
    list.current?.querySelector<HTMLElement>(`[href="#${tab.id}"]`)?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-labelledby="tabs-label"
      className="tabs"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, index) => (
        <a
          key={tab.id}
          id={`tab-${tab.id}`}
          href={`#${tab.id}`}
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id}
          data-note={note[index]}
          tabIndex={tab.id === selected ? 0 : -1}
        >
          {tab.name}
        </a>
      ))}
    </div>
  );
}

function useSelectedTab(): string | undefined {
  const [selected, setSelected] = useState(tabs[0]?.id);
  useEffect(() => {
    const read = () => setSelected(tabOfAddress());
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return selected;
}

/** The tab that the URL names; the first if it names none. */
function tabOfAddress(): string | undefined {
  const hash = location.hash.slice(1);
  return tabs.some((tab) => tab.id === hash) ? hash : tabs[0]?.id;
}

function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
