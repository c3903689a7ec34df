import { randomBytes } from 'node:crypto';
import { type Call, domains } from '@padauk/contracts';
import { granted } from '../../../../../../tools/testing/actors.ts';
import {
  type IdentityProvider,
  socialClient,
} from '../../../../../../tools/testing/identity-provider.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';
import { sealClientSecret } from '../security/openid.ts';

const { social } = domains;

/** The key that a browser keeps while its visitor is at a provider. */
export const newBrowser = (): string => randomBytes(32).toString('base64url');

type Purpose = 'sign-in' | 'link';
const returnedTo = (page: URL, browserKey: string) => ({
  browserKey,
  state: page.searchParams.get('state') ?? '',
  code: page.searchParams.get('code') ?? '',
  iss: page.searchParams.get('iss') ?? undefined,
});
export type Returned = ReturnType<typeof returnedTo>;
const withoutIss = ({ iss, ...returned }: Returned) =>
  iss === undefined ? returned : { ...returned, iss };

/** Ways from a test server to its providers of sign-ins and back. */
export function openJourneys(
  server: TestServer,
  providers: Readonly<Record<string, IdentityProvider>>,
) {
  const begin = async (
    code: string,
    browserKey: string,
    purpose: Purpose = 'sign-in',
    call: Call = server.call,
  ): Promise<string> => {
    const body = { purpose, browserKey };
    return granted(await call(social.beginSocial, { params: { provider: code }, body })).url;
  };
  return {
    begin,
    /** Sets a provider up at the demo brand. */
    addProvider: async (code: string, issuer: string): Promise<void> => {
      const { vault } = server.platform;
      await server.database.pool.query(
        `insert into identity.social_provider
           (merchant_id, code, name, issuer, client_id, client_secret, enabled, changed_at)
         select id, $1, $1, $2, $3, $4, true, now() from site.merchant where code = 'padauk'`,
        [code, issuer, socialClient.id, sealClientSecret(vault, socialClient.secret)],
      );
    },
    /** A journey to a real provider and back to the page of the return. */
    travel: async (
      code: string,
      who: string,
      options: { browserKey?: string; purpose?: Purpose; call?: Call } = {},
    ): Promise<Returned> => {
      const provider = providers[code];
      if (!provider) throw new Error(`no provider ${code}`);
      const browserKey = options.browserKey ?? newBrowser();
      const url = await begin(code, browserKey, options.purpose, options.call);
      return returnedTo(await provider.visit(url, who), browserKey);
    },
    finish: (code: string, returned: Returned) =>
      server.call(social.finishSocial, {
        params: { provider: code },
        body: withoutIss(returned),
      }),
    link: (call: Call, code: string, returned: Returned) =>
      call(social.linkSocial, { params: { provider: code }, body: withoutIss(returned) }),
  };
}
