/** How much room a part of a day has: `2 of 3 free`; with one crew only whether it is free. */
export function freeWords(free: number, crews: number): string {
  if (crews > 1) return `${free} of ${crews} free`;
  return free > 0 ? 'Free' : 'Not free';
}
