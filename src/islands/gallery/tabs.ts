/**
 * Keyboard support for the gallery's tabs: one tab stop, arrow keys, Home and End. The URL is the
 * state and CSS shows the panel, so without this they still work as plain links.
 */
export function startTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('[role="tab"]')];

  const mark = () => {
    const current = tabs.find((tab) => tab.hash === location.hash) ?? tabs[0];
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === current);
      tab.tabIndex = tab === current ? 0 : -1;
    }
    // On a phone the bar is wider than the screen; the page itself must not scroll.
    if (current)
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  };
  list.addEventListener('keydown', (event) => {
    const index = tabs.findIndex((tab) => tab === event.target);
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    location.replace(next.hash);
    next.focus({ preventScroll: true });
  });
  addEventListener('hashchange', mark);
  mark();
}
