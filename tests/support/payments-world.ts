import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { openDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startSandbox, type Sandbox } from '#sandbox/start.ts';
import type { App } from '#server/app.ts';
import { makeApp } from '#server/create-app.ts';
import { handleStripeEvent } from '#server/booking/handle-stripe-event.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { openLog } from '#server/open-log.ts';
import { writeMigrated } from './migrated.ts';
import { ONE_A_PART } from './one-a-part.ts';

const SITE_URL = 'http://127.0.0.1:9';

/** The application without its HTTP server, with Stripe's stand-in: nothing runs by itself. */
export type PaymentsWorld = {
  app: App;
  readonly sandbox: Sandbox;
  readonly databasePath: string;
  /** Delivers the webhook of a payment, as often as it is called; by default that it succeeded. */
  webhook: (intentId: string, type?: string) => Promise<void>;
  /** Starts the application again after `app.close()`. */
  start: () => void;
  /** Stops the application abruptly and starts it again on the same database. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts it with an empty database. `env` is added to the settings. */
export async function startPaymentsWorld(
  env: Readonly<Record<string, string>> = {},
): Promise<PaymentsWorld> {
  const sandbox = await startSandbox({ port: 0, siteUrl: SITE_URL });
  sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const databasePath = join(folder, 'site.db');
  writeMigrated(databasePath);
  const stripe = Object.entries(sandbox.environment).filter(([name]) => name.startsWith('STRIPE_'));
  const config = readConfig({
    ...Object.fromEntries(stripe),
    SITE_URL,
    DATABASE_PATH: databasePath,
    ...ONE_A_PART,
    RECONCILE_SECONDS: '3600',
    // A long run of histories needs more days than a year has.
    HORIZON_DAYS: '3650',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const secret = sandbox.environment['STRIPE_WEBHOOK_SECRET'] ?? '';
  const signer = new Stripe('sk_test_sandbox');
  const world: PaymentsWorld = {
    app: withoutJobs(config),
    sandbox,
    databasePath,
    webhook: async (intentId, type = 'payment_intent.succeeded') => {
      const rawBody = JSON.stringify({
        id: `evt_${type}_${intentId}`,
        object: 'event',
        type,
        data: { object: { id: intentId, object: 'payment_intent' } },
      });
      const signature = signer.webhooks.generateTestHeaderString({ payload: rawBody, secret });
      await handleStripeEvent(world.app, { rawBody, signature });
    },
    start: () => {
      world.app = withoutJobs(config);
    },
    restart: async () => {
      await world.app.close();
      world.start();
    },
    stop: async () => {
      await world.app.close();
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

function withoutJobs(config: Config): App {
  const database = openDatabase(config.databasePath);
  migrateDatabase(database);
  addFirstCrews(database, config.firstCrews, new Date());
  return makeApp(config, database, openLog(config.logLevel));
}

/** The owner gets mail: what it says is in the outbox, and nothing sends it. */
export function withOwnersMail({ app }: Pick<PaymentsWorld, 'app'>): App {
  const channels = { ...app.config.channels, mail: { ownerEmail: 'owner@example.com' } as never };
  return { ...app, mail: {} as never, config: { ...app.config, channels } };
}
