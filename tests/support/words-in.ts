import type { Locator } from '@playwright/test';

/** How many words can be seen in an element now: not those for a screen reader alone. */
export function wordsIn(element: Locator): Promise<number> {
  return element.evaluate((root) => {
    let count = 0;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const place = node.parentElement;
      if (!place?.checkVisibility({ visibilityProperty: true })) continue;
      if (place.closest('.sr-only, option, noscript')) continue;
      count += (node.textContent ?? '').match(/\S*\w\S*/g)?.length ?? 0;
    }
    return count;
  });
}
