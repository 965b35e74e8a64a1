import type { ActorRole } from '#domain/notices.ts';

/** Who changes a plan: its customer, an administrator by email, or time itself. */
export type PlanActor = string;

/** The role of an actor, as notices know it. */
export function roleOf(actor: PlanActor): ActorRole {
  return actor === 'customer' || actor === 'system' ? actor : 'owner';
}
