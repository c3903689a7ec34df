import * as contracts from '@padauk/contracts/identity';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { knownCaptcha } from '../../../../../tools/testing/known-captcha.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { houseFields } from './register-fields.ts';
import { byMobile, codeOf, factsOf, newNumber, secret, setBrand } from './testing/way-in.ts';

let server: TestServer;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await startTestServer({ clock });
  await setBrand(server, { whiteLabel: byMobile, options: { humanCheck: 'altcha' } });
  aheadMs += 1_100;
});
afterAll(() => server.stop());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
/** What the widget of the page does: asks for a puzzle and works until it is solved. */
async function solve(): Promise<{ challenge: Challenge; proof: string }> {
  const reply = granted(await server.call(contracts.readHumanChallenge));
  expect(reply.provider).toBe('altcha');
  const challenge = reply.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, proof: base64({ challenge, solution }) };
}
let names = 0;
const registerWith = (change: object) => {
  names += 1;
  const body = { username: `human${names}`, password: secret, confirmPassword: secret };
  return server.call(contracts.register, { body: { ...body, agreed: true, ...change } });
};
const register = (humanProof?: string) =>
  registerWith(humanProof === undefined ? {} : { humanProof });

test('the rules say where a proof is asked', async () => {
  const { humanCheck } = granted(await server.call(contracts.readRegisterRules));
  expect(humanCheck).toEqual({ provider: 'altcha', places: ['register', 'sms', 'password'] });
});

test('a proof opens one account, and no second one', async () => {
  const { proof } = await solve();
  const answers = await Promise.all([register(proof), register(proof), register(proof)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    'granted',
    'human_check_failed',
    'human_check_failed',
  ]);
});

test('fields that are wrong do not use the proof up', async () => {
  const { proof } = await solve();
  const wrong = await server.call(contracts.register, {
    body: {
      username: 'x',
      password: secret,
      confirmPassword: secret,
      agreed: true,
      humanProof: proof,
    },
  });
  expect(codeOf(wrong)).toBe('invalid_fields');
  expect(codeOf(await register(proof))).toBe('granted');
});

test('no proof, a made-up one and one that was made easier are refused', async () => {
  const { challenge, proof } = await solve();
  const { solution } = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4e9 } };
  const guessed = { counter: 1, derivedKey: '00'.repeat(32) };
  const made = [
    undefined,
    '',
    'not base64 of json',
    base64(null),
    base64({}),
    base64({ challenge, solution: guessed }),
    base64({ challenge: easier, solution }),
    base64({ challenge: later, solution }),
    base64({ challenge: { ...challenge, signature: '' }, solution }),
  ];
  for (const humanProof of made) {
    expect(codeOf(await register(humanProof))).toBe('human_check_failed');
  }
  expect(codeOf(await register(proof))).toBe('granted');
});

test('an SMS and a mail with a link ask for a proof of their own', async () => {
  const { body } = newNumber();
  expect(codeOf(await server.call(contracts.sendRegisterSms, { body }))).toBe('human_check_failed');
  const mail = { username: 'human1', email: 'a@b.mm' };
  const asked = await server.call(contracts.sendPasswordMail, { body: mail });
  expect(codeOf(asked)).toBe('human_check_failed');
  const { proof } = await solve();
  const sent = await server.call(contracts.sendRegisterSms, {
    body: { ...body, humanProof: proof },
  });
  expect(codeOf(sent)).toBe('granted');
});

test('a puzzle is good for ten minutes', async () => {
  const { proof } = await solve();
  aheadMs += 10 * 60_000;
  expect(codeOf(await register(proof))).toBe('human_check_failed');
  aheadMs -= 10 * 60_000;
});

test('a code for a new password is guarded as the way back in, not as an SMS', async () => {
  const { body } = newNumber();
  const ask = async (humanCheckPlaces: readonly string[]) => {
    const options = { humanCheck: 'altcha', passwordBySms: true, humanCheckPlaces };
    await setBrand(server, { whiteLabel: byMobile, options });
    aheadMs += 1_100;
    return codeOf(await server.call(contracts.sendSms, { body: { ...body, purpose: 'password' } }));
  };
  expect(await ask(['password'])).toBe('human_check_failed');
  expect(await ask(['sms'])).toBe('granted');
});

describe('where a brand asks for a captcha', () => {
  beforeAll(async () => {
    const fields = houseFields.map((rule) =>
      rule.field === 'captcha' ? { ...rule, enabled: true } : rule,
    );
    await setBrand(server, { fields });
    aheadMs += 1_100;
  });

  test('it is asked, and comes with the refusal', async () => {
    const missing = await registerWith({});
    expect(codeOf(missing)).toBe('captcha_required');
    expect(factsOf(missing)).toMatchObject({
      captcha: { image: expect.stringMatching(/^data:image\/png;base64,/) },
    });
    const wrong = { ...(await knownCaptcha(server.platform)), captcha: 'WRONG' };
    expect(codeOf(await registerWith(wrong))).toBe('captcha_wrong');
    const right = await knownCaptcha(server.platform);
    const username = 'ofthepicture';
    expect(codeOf(await registerWith({ ...right, username }))).toBe('granted');
    expect(codeOf(await registerWith(right))).toBe('captcha_wrong');
    // A name that is taken has used up the picture all the same: the next one comes with the word.
    const taken = await registerWith({ ...(await knownCaptcha(server.platform)), username });
    expect(codeOf(taken)).toBe('username_taken');
    expect(factsOf(taken)).toMatchObject({ captcha: { captchaId: expect.any(String) } });
  });

  test('it is good for two minutes, whatever its case', async () => {
    const inTime = await knownCaptcha(server.platform);
    expect(codeOf(await registerWith({ ...inTime, captcha: ' abcde ' }))).toBe('granted');
    const late = await knownCaptcha(server.platform);
    aheadMs += 121_000;
    expect(codeOf(await registerWith(late))).toBe('captcha_wrong');
  });
});
