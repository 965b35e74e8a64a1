import * as client from 'openid-client';
import { foldAsciiCase } from '#domain/person.ts';
import { AppError } from '#server/errors.ts';

/** How the gateway is set up. */
export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  allowHttp: boolean;
};

/** What the browser keeps between leaving for the provider and coming back. */
export type SignInChecks = { state: string; nonce: string; verifier: string };

/** Who the provider says has signed in. */
export type Identity = {
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

/**
 * Sign-in with any OpenID Connect provider: authorization code with PKCE, state and nonce
 * (OpenID Connect Core 1.0, section 3.1; RFC 7636).
 */
export function openIdGateway(settings: OpenIdSettings) {
  let discovered: Promise<client.Configuration> | null = null;

  /** The provider's metadata, fetched once; retried after a failure. */
  const configuration = async (): Promise<client.Configuration> => {
    discovered ??= client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      {
        // The signature of an ID token is checked although it comes from the provider over TLS.
        execute: [
          client.enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- for a provider on this machine
          ...(settings.allowHttp ? [client.allowInsecureRequests] : []),
        ],
        timeout: 10,
      },
    );
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw new AppError('unavailable', 'The sign-in service isn’t answering.', { cause });
    }
  };

  return {
    /** Where to send the browser, and what it must bring back. */
    async start(redirectUri: string, options: { chooseAccount: boolean }) {
      const config = await configuration();
      const checks: SignInChecks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(options.chooseAccount ? { prompt: 'select_account' } : {}),
      });
      return { url, checks };
    },

    /** Exchanges the returning browser's code for an identity. @throws AppError `invalid`. */
    async finish(currentUrl: URL, checks: SignInChecks): Promise<Identity> {
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, currentUrl, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no id token');
        const info =
          claims.email === undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims;
        return toIdentity(info);
      } catch (cause) {
        throw new AppError('invalid', 'The sign-in didn’t go through. Please try again.', {
          cause,
        });
      }
    },
  };
}
/** See {@link openIdGateway}. */
export type OpenIdGateway = ReturnType<typeof openIdGateway>;

function toIdentity(claims: Readonly<Record<string, unknown>>): Identity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    email: foldAsciiCase(text('email') ?? ''),
    emailVerified: claims['email_verified'] === true,
    firstName: text('given_name') ?? text('name'),
    lastName: text('family_name'),
    profileImageUrl: text('picture'),
  };
}
