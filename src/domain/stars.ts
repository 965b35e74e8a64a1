/** From its top clockwise, all of it relative: the next one begins 24 to the right of this one's top. */
const STAR = '2.9 5.9 6.5 .95-4.7 4.6 1.1 6.5-5.8-3.05-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z';

/** `2 stars`. */
export function starsIn(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

/** Five stars, the first of them on: an SVG that is read aloud as a sentence. `.stars` is its style. */
export function starsSvg(rating: number): string {
  const on = Math.ceil(rating);
  const rest = on < 5 ? `<path d="${starPath(on, 5)}"/>` : '';
  return `<svg class="stars" viewBox="0 1 120 22" role="img" aria-label="${rating} out of 5 stars">${rest}<path class="on" d="${starPath(0, on)}"/></svg>`;
}

/** The stars after `from` up to `to`, each in a square of 24, as a path. */
export function starPath(from: number, to: number): string {
  return `M${from * 24 + 12} 2.3l${STAR}${`m24 0 ${STAR}`.repeat(to - from - 1)}`;
}
