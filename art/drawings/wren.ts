/** The wren of the logo (src/components/site/LogoMark.astro), on a sheet of 48 units. */
const BODY =
  'M2.5 17.4 9 14.2C10.4 9.6 14.2 7 18.4 7c4.7 0 7.4 2.7 9.6 6.2l4 5.6L39.8 4.3c.7-1.3 2.5-1.1 2.9.3l1.6 5.2c.2.7.1 1.4-.3 2L37.6 22c1.2 2.2 1.8 4.5 1.8 6.9 0 8.3-6.6 14.1-15.4 14.1S8.2 37.5 8.2 29.3c0-3 .7-5.8 1.6-8.3z';
const TIDE = [30, 37].map((y) => `M0 ${y}c4 0 4-3 8-3s4 3 8 3 4-3 8-3 4 3 8 3 4-3 8-3 4 3 8 3`);

/** The mark in white on the brand's green; `tide` is how many lines cross its belly. */
export function wrenIcon(shape: { round: number; inset: number; tide: 1 | 2 }): string {
  const scale = (48 - 2 * shape.inset) / 48;
  const ground = '#123B36';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${shape.round}" fill="${ground}"/><g transform="translate(${shape.inset} ${shape.inset}) scale(${scale.toFixed(4)})"><path fill="#fff" d="${BODY}"/><path fill="none" stroke="${ground}" stroke-width="${shape.tide === 1 ? 3.6 : 2.6}" d="${TIDE.slice(-shape.tide).join('')}"/><circle cx="15.5" cy="16" r="2.2" fill="${ground}"/></g></svg>`;
}
