/** Who did something, as it is written down: `customer`, `system`, or one of us by email or name. */
export type Actor = string;

/** What an actor is to the company: whoever is no customer and not time itself acts for the owner. */
export function roleOf(actor: Actor): 'customer' | 'owner' | 'system' {
  return actor === 'customer' || actor === 'system' ? actor : 'owner';
}
