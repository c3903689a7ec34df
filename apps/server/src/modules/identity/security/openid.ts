import { type Clock, HOUR_MS, ok, type Result, refuse } from '@padauk/base';
import type * as client from 'openid-client';
import { createOutsideFetch } from '../../../platform/outside-fetch.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import type { SocialProvider } from './social.repo.ts';

/** Metadata changes seldom, and keys are asked for by their ids. */
const METADATA_MS = HOUR_MS;
const TIMEOUT_SECONDS = 5;
const PURPOSE = 'social-client';

/** Loaded with the first journey: most brands offer none. */
const library = () => import('openid-client');

/** What one journey keeps to itself until the provider sends its traveller back. */
export type JourneySecrets = { readonly nonce: string; readonly verifier: string };
/** What a provider says of somebody, after its signature and all else was checked. */
export type Claims = { readonly subject: string; readonly name: string | null };

export type OpenId = {
  /** The address to go to. */
  addressOf(
    provider: SocialProvider,
    journey: { readonly redirectUri: string; readonly state: string } & JourneySecrets,
  ): Promise<Result<URL, 'social_unavailable'>>;
  /** Exchanges the code that the traveller brought, and reads who they are. */
  exchange(
    provider: SocialProvider,
    returned: { readonly url: URL; readonly state: string } & JourneySecrets,
  ): Promise<Result<Claims, 'social_unavailable' | 'social_refused'>>;
};

/** A demo brand may have its providers on this machine. */
const fetchOfDemo = createOutsideFetch({ loopback: true }) as client.CustomFetch;
const fetchOfBrand = createOutsideFetch({ loopback: false }) as client.CustomFetch;

/** OpenID Connect by the code flow, with PKCE, state and nonce (RFC 9700, OpenID Connect Core). */
export function createOpenId(deps: {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly isDemo: (merchantId: string) => Promise<boolean>;
}): OpenId {
  const known = new Map<
    string,
    { readonly readAtMs: number; readonly configuration: Promise<client.Configuration> }
  >();

  async function discover(provider: SocialProvider): Promise<client.Configuration> {
    const demo = await deps.isDemo(provider.merchantId);
    const { clientId, clientSecretSealed: sealed } = provider;
    const metadata = sealed ? { client_secret: deps.vault.open(PURPOSE, sealed).toString() } : {};
    const openid = await library();
    const authentication = sealed ? openid.ClientSecretPost() : openid.None();
    const found = await openid.discovery(
      new URL(provider.issuer),
      clientId,
      metadata,
      authentication,
      {
        timeout: TIMEOUT_SECONDS,
        [openid.customFetch]: demo ? fetchOfDemo : fetchOfBrand,
        // A token is believed for its signature, not because of the line that it came over.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(demo ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    if (!provider.tokenEndpoint) return found;
    const completed = new openid.Configuration(
      withTokenEndpoint(found.serverMetadata(), provider.tokenEndpoint),
      clientId,
      metadata,
      authentication,
    );
    completed.timeout = TIMEOUT_SECONDS;
    completed[openid.customFetch] = demo ? fetchOfDemo : fetchOfBrand;
    openid.enableNonRepudiationChecks(completed);
    if (demo) openid.allowInsecureRequests(completed);
    return completed;
  }

  function configurationOf(provider: SocialProvider): Promise<client.Configuration> {
    const key = `${provider.merchantId} ${provider.code} ${provider.changedAt.getTime()}`;
    const nowMs = deps.clock.now().getTime();
    const found = known.get(key);
    if (found && nowMs - found.readAtMs < METADATA_MS) return found.configuration;
    const configuration = discover(provider);
    known.set(key, { readAtMs: nowMs, configuration });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  return {
    addressOf: async (provider, { redirectUri, state, nonce, verifier }) => {
      try {
        const openid = await library();
        const configuration = await configurationOf(provider);
        return ok(
          openid.buildAuthorizationUrl(configuration, {
            redirect_uri: redirectUri,
            scope: 'openid profile',
            response_type: 'code',
            state,
            nonce,
            code_challenge: await openid.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }),
        );
      } catch {
        return refuse('social_unavailable');
      }
    },
    exchange: async (provider, { url, state, nonce, verifier }) => {
      try {
        const openid = await library();
        const configuration = await configurationOf(provider);
        const tokens = await openid.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || claims.iss !== provider.issuer) return refuse('social_refused');
        const name = typeof claims['name'] === 'string' ? claims['name'].slice(0, 32) : null;
        return ok({ subject: claims.sub, name });
      } catch (error) {
        return isOutOfReach(error) ? refuse('social_unavailable') : refuse('social_refused');
      }
    },
  };
}

/** Some providers name no place for codes in their metadata. */
const withTokenEndpoint = (
  metadata: client.ServerMetadata,
  tokenEndpoint: string,
): client.ServerMetadata => ({ ...metadata, token_endpoint: tokenEndpoint });

/** The secret of a client as it is in the database. */
export const sealClientSecret = (vault: Vault, secret: string): Buffer =>
  vault.seal(PURPOSE, Buffer.from(secret));

/** Whether nobody answered, as against an answer that does not hold. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error instanceof TypeError && error.cause !== undefined) ||
    ('code' in error && error.code === 'OAUTH_TIMEOUT'));
