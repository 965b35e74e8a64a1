import type { App } from '../app.ts';

/** Where the owner's notifications go; null without mail. */
export function ownerEmail({ config }: Pick<App, 'config'>): string | null {
  return config.channels.mail?.ownerEmail ?? null;
}
