import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { signingKey } from '../signing-key.ts';

const fileShape = z.looseObject({ private_key: z.string(), client_email: z.string() });

export interface ServiceAccount {
  readonly path: string;
  readonly clientEmail: string;
  readonly publicKey: KeyObject;
}

const clientEmail = 'calendar@cleaning-website-sandbox.iam.gserviceaccount.com';

/** Writes the key file in Google's format; reuses a key from an earlier start. */
export function writeServiceAccount(folder: string, tokenUri: string): ServiceAccount {
  const path = join(folder, 'google-service-account.json');
  const pem = readKey(path) ?? newKey();
  const content = {
    type: 'service_account',
    project_id: 'cleaning-website-sandbox',
    private_key_id: 'sandbox',
    private_key: pem,
    client_email: clientEmail,
    client_id: '100000000000000000000',
    token_uri: tokenUri,
    universe_domain: 'googleapis.com',
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return { path, clientEmail, publicKey: createPublicKey(createPrivateKey(pem)) };
}

function readKey(path: string): string | undefined {
  try {
    return fileShape.parse(JSON.parse(readFileSync(path, 'utf8'))).private_key;
  } catch {
    return undefined;
  }
}

function newKey(): string {
  return signingKey().export({ type: 'pkcs8', format: 'pem' }).toString();
}
