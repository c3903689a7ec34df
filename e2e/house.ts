import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealClientSecret } from '../apps/server/src/modules/identity/index.ts';
import { openVault } from '../apps/server/src/platform/secret-key.ts';
import { proofOf } from '../apps/web/src/features/identity/solve-challenge.ts';
import { domains } from '../packages/contracts/src/index.ts';
import { type Actor, demoOperator, granted, guest, password } from '../tools/testing/actors.ts';
import { SECRET_KEY } from '../tools/testing/database.ts';
import { socialClient } from '../tools/testing/identity-provider.ts';
import { startOwnProducts } from './own-product.ts';

/** A product of a test file's own, whose brand can be set otherwise than the demo brand. */
export type House = {
  readonly url: string;
  /** Changes what the brand asks of visitors; it holds from the next second on. */
  readonly setPolicy: (
    options: Readonly<Record<string, unknown>>,
    /** Fields that the registration asks for besides. */
    asked: readonly string[],
  ) => Promise<void>;
  readonly setSwitches: (switches: Readonly<Record<string, '0' | '1'>>) => Promise<void>;
  /** Does to the tables what an operator or the time would do. */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<void>;
  /** The newest message to somebody, from the development outbox. */
  readonly messageTo: (recipient: RegExp) => Promise<string>;
  /** Opens an account with an e-mail address, as the site does, and what is given besides. */
  readonly join: (besides?: Readonly<Record<string, string>>) => Promise<NewMember>;
  /** Lets people of a provider elsewhere sign in here. */
  readonly addProvider: (code: string, name: string, issuer: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};
export type NewMember = {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly call: Actor['call'];
};

/** Visitors may come from any address: the product believes the header that names it. */
export const from = (ip: string) => ({ 'x-forwarded-for': ip });

export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(path.join(tmpdir(), 'padauk-house-'));
  const {
    products: [product],
    database,
    stop,
  } = await startOwnProducts({ dataDir: folder, env: { PADAUK_TRUST_PROXY: 'loopback' } });
  const sql: House['sql'] = async (text, values = []) => {
    await database.pool.query(text, [...values]);
  };
  // A passkey belongs to a name, never to a number.
  const url = product.url.replace('127.0.0.1', 'localhost');
  let office: Actor | undefined;
  return {
    url,
    sql,
    setPolicy: async (options, asked) => {
      const { fields } = granted(await guest(product.url).call(domains.identity.readRegisterRules));
      const stored = fields.map(({ acceptedPattern: _derived, ...rule }) => ({
        ...rule,
        enabled: rule.enabled || asked.includes(rule.field),
      }));
      await sql(
        `insert into identity.policy (merchant_id, age_min, options, register_fields)
         select id, 18, $1, $2 from site.merchant
         on conflict (merchant_id) do update set options = $1, register_fields = $2`,
        [JSON.stringify(options), JSON.stringify(stored)],
      );
    },
    setSwitches: async (switches) => {
      await sql(
        `insert into site.setting (merchant_id, key, value, changed_at)
         select id, 'whiteLabel', $1, now() from site.merchant
         on conflict (merchant_id, key) do update set value = $1`,
        [JSON.stringify(switches)],
      );
      // Brands are read once a second.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    },
    messageTo: async (recipient) => {
      office ??= await demoOperator(product.url);
      const list = granted(await office.call(domains.operator.listOutboxMessages));
      const message = list.content.find(({ to }) => recipient.test(to));
      if (!message) throw new Error(`nothing was sent to ${recipient}`);
      return message.text;
    },
    join: (besides) => join(url, besides),
    addProvider: (code, name, issuer) => {
      const vault = openVault({ secretKey: SECRET_KEY, dataDir: folder });
      return sql(
        `insert into identity.social_provider
           (merchant_id, code, name, issuer, client_id, client_secret, enabled, changed_at)
         select id, $1, $2, $3, $4, $5, true, now() from site.merchant`,
        [code, name, issuer, socialClient.id, sealClientSecret(vault, socialClient.secret)],
      );
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function join(url: string, besides?: Readonly<Record<string, string>>): Promise<NewMember> {
  const actor = guest(url);
  const name = `w${randomBytes(5).toString('hex')}`;
  const email = `${name}@mail.example`;
  const { challenge } = granted(await actor.call(domains.identity.readHumanChallenge));
  const humanProof = challenge ? await proofOf(challenge) : undefined;
  const { token } = granted(
    await actor.call(domains.identity.register, {
      body: {
        username: name,
        password,
        confirmPassword: password,
        email,
        agreed: true,
        ageConfirmed: true,
        ...besides,
        ...(humanProof && { humanProof }),
      },
    }),
  );
  actor.setToken(token);
  return { name, email, token, call: actor.call };
}
