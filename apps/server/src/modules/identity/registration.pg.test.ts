import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@padauk/base';
import * as contracts from '@padauk/contracts/identity';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { knownCaptcha } from '../../../../../tools/testing/known-captcha.ts';
import { newestCode } from '../../../../../tools/testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { passwords } from '../../platform/passwords.ts';
import { houseFields } from './register-fields.ts';
import { byMobile, codeOf, newNumber, secret, setBrand } from './testing/way-in.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const fields = houseFields.map((rule) =>
    rule.field === 'captcha' ? { ...rule, enabled: true } : rule,
  );
  // Everything that a registration can ask of a visitor.
  await setBrand(server, {
    fields,
    whiteLabel: byMobile,
    options: { humanCheck: 'altcha', passwordBySms: true },
  });
  await pause(1_100);
});
afterAll(() => server.stop());

/** What the widget of the page makes of a puzzle. */
async function humanProof(): Promise<string> {
  const reply = granted(await server.call(contracts.readHumanChallenge));
  const challenge = reply.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A whole form of somebody who has done all that is asked. */
async function newForm() {
  const number = newNumber();
  const asked = { ...number.body, humanProof: await humanProof() };
  granted(await server.call(contracts.sendRegisterSms, { body: asked }));
  return {
    ...number.body,
    ...(await knownCaptcha(server.platform)),
    password: secret,
    confirmPassword: secret,
    agreed: true,
    verificationCode: await newestCode(server.platform, number.e164),
    humanProof: await humanProof(),
  } as const;
}
type Form = Awaited<ReturnType<typeof newForm>>;
const register = (body: Form, idempotencyKey: string = randomUUID()) =>
  server.call(contracts.registerMobile, { body, idempotencyKey });

test('more people register at once than there are connections, and all of them get in', async () => {
  const CONNECTIONS = 3;
  const forms = await Promise.all(Array.from({ length: 4 * CONNECTIONS }, newForm));
  const { pool } = server.platform;
  const taken = await Promise.all(
    Array.from({ length: pool.options.max - CONNECTIONS }, () => pool.connect()),
  );
  const from = performance.now();
  const codes = (await Promise.all(forms.map((form) => register(form)))).map(codeOf);
  const tookMs = performance.now() - from;
  for (const client of taken) client.release();
  expect(new Set(codes)).toEqual(new Set(['granted']));
  expect(tookMs).toBeLessThan(5 * SECOND_MS);
});

/** Keeps every place taken in the queue of those who wait for a hash. */
function crowdOfHashes() {
  let staying = true;
  const crowd = Array.from({ length: 40 }, async () => {
    while (staying) if (!(await passwords.hash(secret)).ok) await pause(5);
  });
  return {
    leave: async () => {
      staying = false;
      await Promise.all(crowd);
    },
  };
}

test('a registration that met a full house is repeated with its key, and spends nothing twice', async () => {
  const form = await newForm();
  const key = randomUUID();
  const crowd = crowdOfHashes();
  // More often than a code may be guessed: one that fits is no guess.
  const tries = await Promise.all(Array.from({ length: 6 }, () => register(form, key)));
  expect(new Set(tries.map(codeOf))).toEqual(new Set(['system_busy']));
  await crowd.leave();
  // The proof and the captcha are of that call: with another key they are spent.
  expect(codeOf(await register(form))).toBe('human_check_failed');
  const runs = passwords.runs();
  const answers = await Promise.all([register(form, key), register(form, key)]);
  expect(answers.map(codeOf)).toEqual(['granted', 'granted']);
  expect(await register(form, key)).toEqual(answers[0]);
  expect(answers[1]).toEqual(answers[0]);
  expect(passwords.runs() - runs).toBeLessThanOrEqual(2);
});

test('a new password that met a full house leaves its code as good as it was', async () => {
  const form = await newForm();
  granted(await register(form));
  const { mobileNum, countryDialingCode } = form;
  const number = { mobileNum, countryDialingCode };
  const asked = { ...number, purpose: 'password', humanProof: await humanProof() } as const;
  const before = new Date();
  granted(await server.call(contracts.sendSms, { body: asked }));
  const to = `+95${mobileNum.slice(1)}`;
  const verificationCode = await newestCode(server.platform, to, before);
  const reset = () =>
    server.call(contracts.resetPasswordBySms, {
      body: { ...number, verificationCode, newPassword: `${secret} more` },
    });
  const crowd = crowdOfHashes();
  expect(codeOf(await reset())).toBe('system_busy');
  await crowd.leave();
  expect(codeOf(await reset())).toBe('granted');
  expect(codeOf(await reset())).toBe('verification_code_wrong');
});
