const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

/**
 * Moves the style that Astro writes beside the first island into the head, where HTML requires it;
 * once, however many islands there are.
 */
export function withStylesInHead(html: string): string {
  const [style] = html.match(ISLAND_STYLE) ?? [];
  if (!style) return html;
  return html.replaceAll(ISLAND_STYLE, '').replace('</head>', () => `${style}</head>`);
}
