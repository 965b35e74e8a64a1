import { readFileSync } from 'node:fs';
import type { Answer } from '../../http/answer.ts';
import { json } from '../../http/answer.ts';
import { testAccounts } from '../bank-accounts.ts';
import { testCards } from '../cards.ts';

const folder = new URL('../browser/', import.meta.url);

/** The parts of Stripe.js in dependency order. */
const hostParts = [
  'sandbox-origin',
  'emitter',
  'frame-channel',
  'retrieve',
  'payment-element',
  'elements',
  'challenge',
  'confirm-payment',
  'stripe',
];

const frameFiles: Readonly<Record<string, string>> = {
  '/elements/payment': 'payment.html',
  '/elements/payment.css': 'payment.css',
  '/elements/payment.js': 'payment.js',
  '/elements/form.js': 'form.js',
  '/elements/method.js': 'method.js',
  '/elements/card-fields.js': 'card-fields.js',
  '/elements/confirm.js': 'confirm.js',
  '/elements/look.js': 'look.js',
};

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Stripe.js and the files of its iframe, or undefined for any other path. */
export function assetAnswer(path: string): Answer | undefined {
  if (/^\/(v3\/?|stripe\.js|[a-z]+\/stripe\.js)$/.test(path)) {
    return file('js', stripeJs());
  }
  if (path === '/elements/test-cards.json') {
    return json(
      200,
      testCards.map(({ number, summary }) => ({ number, summary })),
    );
  }
  if (path === '/elements/test-accounts.json') {
    return json(
      200,
      testAccounts.map(({ number, summary }) => ({ number, summary })),
    );
  }
  const name = Object.hasOwn(frameFiles, path) ? frameFiles[path] : undefined;
  if (name === undefined) return undefined;
  return file(name.split('.').at(-1) ?? '', read(`frame/${name}`));
}

/**
 * Stripe.js is a classic script that must define `window.Stripe` before its `load` event, so its
 * modules are joined into one function here instead of being imported.
 */
function stripeJs(): string {
  const parts = hostParts.map((name) =>
    read(`host/${name}.js`)
      .replace(/^import [^;]+;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

function file(type: string, body: string): Answer {
  return {
    status: 200,
    headers: {
      'content-type': types[type] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body,
  };
}
