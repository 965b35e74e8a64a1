/** The name of one box of a set, as `addOn:oven`; a dot would mean a nested field. */
export function boxName(set: string, id: string): string {
  return `${set}:${id}`;
}
