const SCOPE = /data-astro-cid-[a-z0-9]{8}/g;
/** What looks like a short name already. */
const SHORT = /data-[a-z]{1,3}\b(?!-)/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The page with short names for the marks by which Astro ties a component's rules to its markup.
 * They stand on every element of every component and are random letters to a compressor: a
 * kilobyte of the home page. A page carries its own styles, so its names need to agree with nothing
 * outside of it; the most frequent come first. A name that the page has for something else is
 * left out.
 */
export function withShortScopes(html: string): string {
  const counts = new Map<string, number>();
  for (const [scope] of html.matchAll(SCOPE)) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  const byFrequency = [...counts].sort(([, one], [, other]) => other - one);
  const taken = new Set(Array.from(html.matchAll(SHORT), ([name]) => name));
  const names = new Map<string, string>();
  let next = 0;
  for (const [scope] of byFrequency) {
    while (taken.has(`data-${letters(next)}`)) next += 1;
    names.set(scope, `data-${letters(next)}`);
    next += 1;
  }
  return html.replaceAll(SCOPE, (scope) => names.get(scope) ?? scope);
}

function letters(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return (rest > 0 ? letters(rest - 1) : '') + LETTERS.charAt(index % LETTERS.length);
}
