import { readConfig } from '#server/config/config.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';

let app: App | undefined;

/** What main.ts passes to endpoints, for `astro dev`, which runs Astro's own server. */
export function developmentLocals(request: Request): Omit<globalThis.App.Locals, 'user'> {
  app ??= createApp(readConfig({ ...process.env, SITE_URL: new URL(request.url).origin }));
  return {
    app,
    log: app.log,
    requestId: 'dev',
    clientAddress: '127.0.0.1',
    sendPage: (page, status) =>
      new Response(null, { status: status === 200 ? 200 : 302, headers: { location: page } }),
  };
}
