import { randomBytes } from 'node:crypto';
import { interactionPolicy, type Configuration } from 'oidc-provider';
import { signingKey } from '../signing-key.ts';
import type { Account } from './accounts.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { errorPage, signedOutPage, signOutPage } from './sign-in-page.ts';

export interface ClientSettings {
  readonly id: string;
  readonly secret: string;
  /** The product's address without a slash at the end. */
  readonly siteUrl: string;
}

/** Configuration of the certified provider; `accounts` is read at every sign-in. */
export function providerConfiguration(
  client: ClientSettings,
  accounts: () => readonly Account[],
): Configuration {
  return {
    adapter: memoryAdapter(),
    jwks: {
      keys: [
        { ...signingKey().export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' },
      ],
    },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${client.siteUrl}/api/callback`],
        post_logout_redirect_uris: [`${client.siteUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google, Microsoft and others put these claims into the ID token as well.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const account = accounts().find((entry) => entry.sub === sub);
      return account && { accountId: sub, claims: () => ({ sub, ...profile(account) }) };
    },
    // The only client belongs to the same owner, so nobody is asked for consent.
    loadExistingGrant: async (context) => {
      const { provider, client: asking, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: asking?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(form);
        },
        postLogoutSuccessSource: (context) => {
          context.body = signedOutPage();
        },
      },
    },
    interactions: {
      policy: promptsOfGoogle(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = errorPage(out.error, out.error_description ?? '');
    },
    clientBasedCORS: () => false,
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // Cookies are not separated by port: these names must not collide with the product's own.
      names: {
        session: 'sandbox_openid_session',
        interaction: 'sandbox_openid_interaction',
        resume: 'sandbox_openid_resume',
      },
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400,
    },
  };
}

/** Google supports `select_account` but not `login`, which it silently ignores. */
function promptsOfGoogle() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function profile(account: Account) {
  return {
    email: account.email,
    email_verified: account.emailVerified,
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
    picture: portrait(account),
  };
}

/** A picture that needs no network: two letters on a colored background. */
function portrait(account: Account): string {
  const letters = `${account.givenName.slice(0, 1)}${account.familyName.slice(0, 1)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#17687a"/><text x="48" y="60" font-family="sans-serif" font-size="36" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
