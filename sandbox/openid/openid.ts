import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { z } from 'zod';
import { command, commonCommands, controlAnswer } from '../control/endpoint.ts';
import type { FaultRule } from '../control/faults.ts';
import { failBefore, Faults } from '../control/faults.ts';
import { html, json, redirect, send } from '../http/answer.ts';
import { readBody, requestUrl } from '../http/body.ts';
import type { Listening } from '../http/listen.ts';
import { listen } from '../http/listen.ts';
import type { Account } from './accounts.ts';
import { accountShape, defaultAccounts } from './accounts.ts';
import type { ClientSettings } from './configuration.ts';
import { providerConfiguration } from './configuration.ts';
import { errorPage, signInPage } from './sign-in-page.ts';

/** The running identity provider, and its controls for tests. */
export interface OpenId {
  readonly issuer: string;
  accounts(): readonly Account[];
  /** Adds an account, or replaces the one with the same `sub`. */
  addAccount(account: Account): void;
  fail(rule: FaultRule): void;
  clear(): void;
  reset(): void;
  stop(): Promise<void>;
}

export async function startOpenId(
  port: number,
  client: ClientSettings,
  ownerEmail: string,
): Promise<OpenId> {
  let accounts = defaultAccounts(ownerEmail);
  const faults = new Faults();
  const controls = {
    accounts: () => accounts,
    addAccount: (account: Account) => {
      accounts = [...accounts.filter(({ sub }) => sub !== account.sub), account];
    },
    fail: (rule: FaultRule) => faults.add(rule),
    clear: () => faults.clear(),
    reset: () => {
      faults.clear();
      accounts = defaultAccounts(ownerEmail);
    },
  };
  const commands = {
    ...commonCommands(faults, controls.reset),
    accounts: command(z.object({}), controls.accounts),
    addAccount: command(accountShape, controls.addAccount),
  };

  // The issuer contains the port, so the provider can only be created once the port is ours.
  let handle = (_request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    response.writeHead(503).end();
  };
  const listening: Listening = await listen((request, response) => handle(request, response), port);
  const provider = new Provider(
    listening.origin,
    providerConfiguration(client, () => accounts),
  );
  const speakProtocol = provider.callback();

  handle = async (request, response) => {
    const control = await controlAnswer(request, commands, () => ({
      accounts,
      faults: faults.list(),
    }));
    if (control !== undefined) return send(response, control);
    const { pathname } = requestUrl(request);
    const fault = faults.take(request.method ?? 'GET', pathname);
    const failure = (status: number) => json(status, { error: 'server_error' });
    if (await failBefore(fault, response, failure)) return;
    if (pathname === '/') return send(response, redirect('/.well-known/openid-configuration'));
    if (pathname.startsWith('/interaction/')) {
      return interact(provider, request, response, accounts);
    }
    if (pathname.startsWith('/auth')) forgetSession(request);
    await speakProtocol(request, response);
  };

  return { issuer: listening.origin, ...controls, stop: () => listening.close() };
}

/** Every sign-in shows the choice again: testers often switch accounts. */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  request.headers.cookie = cookies
    .filter((cookie) => !cookie.startsWith('sandbox_openid_session'))
    .join('; ');
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accounts: readonly Account[],
): Promise<void> {
  const details = await provider.interactionDetails(request, response).catch(() => undefined);
  if (details === undefined) {
    const message = 'This sign-in has ended. Start again from the website.';
    return send(response, html(errorPage('interaction_expired', message), 400));
  }
  if (request.method !== 'POST') {
    return send(response, html(signInPage(details.uid, accounts)));
  }
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  const sub = form.get('sub');
  const known = accounts.some((account) => account.sub === sub);
  const result =
    known && sub !== null
      ? { login: { accountId: sub, remember: true }, select_account: {} }
      : { error: 'access_denied', error_description: 'The sign-in was canceled.' };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}
