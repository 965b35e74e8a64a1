/** The places of built pages that the server fills with what the database knows (decision 118). */
export type PageMark = 'reviews' | 'home-reviews' | 'rating' | 'rated';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
  // The year behind the sign is changed on New Year: only the footer's may be.
  '©': '&copy;',
};

/** Anybody's text as HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'©]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** HTML between the two ends of a mark, which no browser shows. */
export function marked(mark: PageMark, html: string): string {
  return `<!--${mark}-->${html}<!--/${mark}-->`;
}

/**
 * The page with something else in all places with this mark, made of what stands there. No escaped
 * text can be a mark.
 */
export function refill(page: string, mark: PageMark, make: (html: string) => string): string {
  const place = new RegExp(`(?<=<!--${mark}-->)[\\s\\S]*?(?=<!--/${mark}-->)`, 'g');
  return page.replace(place, make);
}
