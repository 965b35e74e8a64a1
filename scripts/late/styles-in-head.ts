const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

/**
 * The page with the style that Astro writes beside its first island in the head, where HTML wants
 * styles to be; once, however many islands there are.
 */
export function withStylesInHead(html: string): string {
  const [style] = html.match(ISLAND_STYLE) ?? [];
  if (!style) return html;
  return html.replaceAll(ISLAND_STYLE, '').replace('</head>', () => `${style}</head>`);
}
