import type { App } from '../app.ts';

/** Who may sign in; nobody if sign-in is not set up. */
export function adminEmails({ config }: Pick<App, 'config'>): readonly string[] {
  return config.signIn?.adminEmails ?? [];
}
