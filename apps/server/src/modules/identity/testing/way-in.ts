import type { Answer } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/identity';
import { newestCode } from '../../../../../../tools/testing/mailbox.ts';
import { codeOf, granted } from '../../../../../../tools/testing/actors.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';

export const secret = 'golden blossom rain';
export { codeOf };
/** The facts of a refusal. */
export const factsOf = (answer: Answer<unknown>): Record<string, unknown> =>
  answer.success ? {} : (answer.value ?? {});

/**
 * Sets what the demo brand differs in: options of its policy, and what it has switched on. No proof
 * of work is asked unless the options say so.
 */
export async function setBrand(
  server: TestServer,
  brand: {
    readonly options?: object;
    readonly fields?: readonly object[];
    readonly whiteLabel?: Readonly<Record<string, '0' | '1'>>;
  },
): Promise<void> {
  const { pool } = server.database;
  await pool.query(
    `insert into identity.policy (merchant_id, age_min, register_fields, options)
     select id, 18, $1, $2 from site.merchant where code = 'padauk'
     on conflict (merchant_id) do update set register_fields = $1, options = $2`,
    [
      brand.fields ? JSON.stringify(brand.fields) : null,
      JSON.stringify({ humanCheck: 'none', ...brand.options }),
    ],
  );
  await pool.query(
    `insert into site.setting select id, 'whiteLabel', $1, now()
     from site.merchant where code = 'padauk'
     on conflict (merchant_id, key) do update set value = $1`,
    [JSON.stringify(brand.whiteLabel ?? {})],
  );
}

/** Everything that is done by number. */
export const byMobile = {
  MOBILE_REGISTER: '1',
  SMS_VERIFICATION: '1',
  MOBILE_PASSWORD_REGISTER: '1',
  MOBILE_CODE_LOGIN: '1',
} as const;

let numbers = 0;
/** A mobile number of Myanmar that no test has used. */
export function newNumber(): {
  typed: string;
  e164: string;
  body: { mobileNum: string; countryDialingCode: string };
} {
  numbers += 1;
  const national = `9791${String(100_000 + numbers)}`;
  return {
    typed: `0${national}`,
    e164: `+95${national}`,
    body: { mobileNum: `0${national}`, countryDialingCode: '95' },
  };
}

/** Opens an account by number, with the code that was sent to it. */
export async function registerByNumber(server: TestServer, number = newNumber(), change = {}) {
  granted(await server.call(contracts.sendRegisterSms, { body: number.body }));
  const verificationCode = await newestCode(server.platform, number.e164);
  const answer = await server.call(contracts.registerMobile, {
    body: {
      ...number.body,
      password: secret,
      confirmPassword: secret,
      agreed: true,
      verificationCode,
      ...change,
    },
  });
  return { number, answer, verificationCode };
}
