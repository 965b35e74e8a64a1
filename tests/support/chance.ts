/** Numbers below one that is given: repeatable, so that a round that fails can be run again. */
export function chance(seed: number): (of: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (of) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * of);
  };
}
