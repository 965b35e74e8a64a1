import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '#server/config/config.ts';
import { type AstroHandler, requestHandler } from '#server/http/request-handler.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { shownReviews } from '#server/reviews/shown-reviews.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';
import { buildOf } from './read-build.ts';
import { previewOf } from './site/build-word.ts';

const BUILD = buildOf(import.meta.url);
const CLIENT_FOLDER = fileURLToPath(new URL('client', BUILD));
const ASTRO_ENTRY = new URL('server/entry.mjs', BUILD);
const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** EX_CONFIG of sysexits.h. Starting again can't help: the service waits for the setting instead. */
const WRONG_SETTING = 78;
/** How often to check what the pages have to show: a new year, customers' reviews. */
const PAGES_SECONDS = 2;

/** Limits of the server, in milliseconds and bytes. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Far longer than any client here keeps a connection it does not use (Caddy: 3 s): whoever closes
  // first must be the client, or a booking is sent on a connection that is being closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

const config = readConfigOrExit();
const app = createAppOrExit(config);
const { handler } = (await import(ASTRO_ENTRY.href)) as { handler: AstroHandler };
const requests = requestHandler(
  app,
  CLIENT_FOLDER,
  handler,
  () => shownReviews(app),
  () => previewOf(app),
);
// From the first request on, no page shows a sample in place of a customer's review.
await requests.keepPages();
const server = createServer(LIMITS, requests.handle);
const pages = repeat(app.log, 'pages', PAGES_SECONDS, () => requests.keepPages());

server.once('error', (error) => {
  stopWith(`The server can’t listen on ${config.host}:${config.port}: ${error.message}`);
});
server.listen(config.port, config.host, () => {
  app.log.info({ address: server.address(), site: config.siteUrl }, 'listening');
});
process.once('SIGTERM', () => void drain('SIGTERM'));
process.once('SIGINT', () => void drain('SIGINT'));

/**
 * What comes on connections that are open is answered, and ends them; new ones wait for the next
 * server (deploy/Caddyfile). Then the database closes cleanly.
 */
async function drain(signal: string): Promise<void> {
  app.log.info({ signal }, 'stopping');
  requests.closeAfterAnswers();
  // Open dashboards connect again, to whoever answers then.
  app.news.end();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeatedly: a connection is kept open for the next request after a response.
  server.closeIdleConnections();
  setInterval(() => {
    // A dashboard may have connected once more on a connection that was open.
    app.news.end();
    server.closeIdleConnections();
  }, IDLE_CHECK_MS).unref();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
  server.closeAllConnections();
  await pages.stop();
  await app.close();
  app.log.info('stopped');
  process.exit(0);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error), WRONG_SETTING);
  }
}

function createAppOrExit(checked: Config): App {
  try {
    return createApp(checked);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return stopWith(`The database ${checked.databasePath} can’t be used: ${reason}`);
  }
}

function stopWith(lines: string, code = 1): never {
  console.error(lines);
  process.exit(code);
}
