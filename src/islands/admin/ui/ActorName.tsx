import { useStore } from '@nanostores/react';
import { capitalized } from '#domain/capitalized.ts';
import { $session } from '#stores/current-user.ts';

/** Who did something: `You` instead of one's own address, `Customer`, or a name. */
export function ActorName({ actor }: { readonly actor: string }) {
  const session = useStore($session);
  if (session.state === 'authenticated' && session.user.email === actor) return 'You';
  return actor.includes('@') ? actor : capitalized(actor);
}
