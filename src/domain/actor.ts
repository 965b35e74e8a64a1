/** Who did something, as recorded: `customer`, `system`, or one of us by email or name. */
export type Actor = string;

/** An actor's role: anyone who is neither the customer nor the system acts for the owner. */
export function roleOf(actor: Actor): 'customer' | 'owner' | 'system' {
  return actor === 'customer' || actor === 'system' ? actor : 'owner';
}
