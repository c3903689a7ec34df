import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { freePort } from './product.ts';

export const socialClient = { id: 'padauk-site', secret: 'only-the-two-of-us-know-this-secret' };

/** A provider of sign-ins on this machine. */
export type IdentityProvider = {
  readonly issuer: string;
  /** Somebody signs in there and is sent back: the address of the page that they come to. */
  visit(url: string, who: string): Promise<URL>;
  /** Whoever comes there in a browser from now on is this one. */
  expectVisitor(who: string): void;
  stop(): Promise<void>;
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((ready) => server.listen(port, '127.0.0.1', ready));
const close = (server: Server): Promise<void> =>
  new Promise((closed) => {
    server.closeAllConnections();
    server.close(() => closed());
  });

/** A real one: `oidc-provider`, whose people agree to everything. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let visitor = '';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: socialClient.id,
        client_secret: socialClient.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, name: `${sub} there` }) }),
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/agree/${interaction.uid}` },
    cookies: { keys: ['only for tests'] },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/agree/')) {
      void provider.interactionFinished(request, response, { login: { accountId: visitor } });
    } else void answer(request, response);
  });
  await listen(server, port);
  return {
    issuer,
    visit: async (url, who) => {
      visitor = who;
      const cookies = new Map<string, string>();
      let next = new URL(url);
      while (next.origin === issuer) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`the provider stopped at ${next}: ${await response.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    expectVisitor: (who) => {
      visitor = who;
    },
    stop: () => close(server),
  };
}

/** What a hostile provider may change in the token that it signs. */
export type Forgery = {
  readonly claims?: JWTPayload;
  /** Signs with a key that it does not publish, or not at all. */
  readonly signature?: 'unknown-key' | 'none';
};

/**
 * One that answers whatever it likes. Every code is good; `forge` says what the next token holds
 * beside what the request asked for.
 */
export async function startHostileProvider() {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const unknown = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let forgery: Forgery = {};
  let metadata: object = {};
  let nonce = '';
  const tokenRequests: string[] = [];

  async function makeIdToken(): Promise<string> {
    const nowSeconds = Math.floor(Date.now() / 1_000);
    const claims: JWTPayload = {
      iss: issuer,
      aud: socialClient.id,
      sub: 'mallory',
      nonce,
      iat: nowSeconds,
      exp: nowSeconds + 300,
      ...forgery.claims,
    };
    if (forgery.signature === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    const key = forgery.signature === 'unknown-key' ? unknown.privateKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  }

  const server = createServer(async (request, response) => {
    const answer = (body: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...metadata,
      });
    } else if (request.url === '/jwks') answer({ keys: [jwk] });
    else if (request.url === '/token') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      tokenRequests.push(Buffer.concat(chunks).toString());
      answer({ access_token: 'x', token_type: 'Bearer', id_token: await makeIdToken() });
    } else response.writeHead(404).end();
  });
  await listen(server, port);
  return {
    issuer,
    /** Bodies of the requests that brought a code. */
    tokenRequests: tokenRequests as readonly string[],
    /** Reads what the site asked for; the next token answers it. */
    read: (url: string) => {
      const asked = new URL(url).searchParams;
      nonce = asked.get('nonce') ?? '';
      return { state: asked.get('state') ?? '', redirectUri: asked.get('redirect_uri') ?? '' };
    },
    forge: (next: Forgery) => {
      forgery = next;
    },
    setMetadata: (next: object) => {
      metadata = next;
    },
    stop: () => close(server),
  };
}
