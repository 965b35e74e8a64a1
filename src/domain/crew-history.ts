/** A line of a booking's history, as far as it is grouped. */
type Line = {
  readonly action: string;
  readonly actor: string;
  readonly createdAt: string;
};

/** Each member of a crew taps these by themselves, so they come once for everybody. */
const STEPS = ['crew-on-the-way', 'crew-start', 'crew-finish'];

/** A step that others tap later than this is their own: they came later, or went on. */
const TOGETHER_MS = 15 * 60_000;

/**
 * The history with each step of a crew's visit once, as the first of them tapped it, and the names
 * of all. The steps of several members may lie between each other's.
 *
 * @param lines oldest first.
 */
export function withStepsTogether<Each extends Line>(
  lines: readonly Each[],
): (Each & { readonly actors: readonly string[] })[] {
  const together: (Each & { actors: string[] })[] = [];
  for (const line of lines) {
    const first = together.findLast(({ action }) => action === line.action);
    if (first && isSameStep(first, line)) first.actors.push(line.actor);
    else together.push({ ...line, actors: [line.actor] });
  }
  return together;
}

function isSameStep(first: Line & { readonly actors: readonly string[] }, line: Line): boolean {
  const apart = Date.parse(line.createdAt) - Date.parse(first.createdAt);
  return STEPS.includes(line.action) && apart <= TOGETHER_MS && !first.actors.includes(line.actor);
}
