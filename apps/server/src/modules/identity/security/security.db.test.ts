import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@padauk/base';
import { createClient, domains } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, granted, password, trialBody } from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeAt } from '../../../../../../tools/testing/authenticator.ts';
import { openGuardedPlayers } from '../testing/guarded-players.ts';
import { PROOF_MS } from './proof.ts';

const { identity, security, wallet } = domains;

let server: TestServer;
let players: ReturnType<typeof openGuardedPlayers>;
let aheadMs = 0;
const nowMs = () => Date.now() + aheadMs;
const pass = (ms: number) => {
  aheadMs += ms;
};

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(nowMs()) } });
  players = openGuardedPlayers(server, { nowMs, pass });
});
afterAll(() => server.stop());

describe('a proof', () => {
  test('AC-02: a login is one for five minutes; then what changes the way in asks again (ASVS 7.5.1)', async () => {
    const player = await players.register();
    granted(await player.call(security.startAuthenticator, { body: {} }));
    aheadMs += PROOF_MS;
    expect(await player.call(security.startAuthenticator, { body: {} })).toMatchObject({
      code: 'proof_required',
      status: 403,
      value: { methods: ['password'] },
    });
    expect(await players.prove(player, { method: 'password', password: 'wrong' })).toBe(
      'wrong_credentials',
    );
    expect(await players.prove(player, { method: 'password', password })).toBe('granted');
    granted(await player.call(security.startAuthenticator, { body: {} }));
  });

  test('it gives the session a new token, and the old one is dead (ASVS 7.2.4)', async () => {
    const player = await players.register();
    const before = player.call;
    expect(await players.prove(player, { method: 'password', password })).toBe('granted');
    expect(codeOf(await before(security.readSecurity))).toBe('not_logged_in');
    expect(codeOf(await player.call(security.readSecurity))).toBe('granted');
    const { sessions } = granted(await player.call(security.listSessions));
    expect(sessions).toHaveLength(1);
  });

  test('whose answer was lost is given again by the token that asked for it, for as long as it is good', async () => {
    const player = await players.register();
    const former = player.call;
    const body = { method: 'password', password } as const;
    granted(await former(security.proveIdentity, { body }));
    const { token } = granted(await former(security.proveIdentity, { body }));
    expect(codeOf(await server.callAs(token)(security.readSecurity))).toBe('granted');
    expect(codeOf(await former(security.readSecurity))).toBe('not_logged_in');
    aheadMs += PROOF_MS;
    expect(codeOf(await former(security.proveIdentity, { body }))).toBe('not_logged_in');
    aheadMs -= PROOF_MS;
    granted(await former(identity.logout));
    expect(codeOf(await server.callAs(token)(security.readSecurity))).toBe('session_expired');
  });

  test('wrong passwords lock the account here as at login', async () => {
    const player = await players.register();
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await players.prove(player, { method: 'password', password: 'x' })).toBe(
        'wrong_credentials',
      );
    }
    expect(await players.prove(player, { method: 'password', password })).toBe('account_locked');
  });

  test('a way that the account does not have is no proof', async () => {
    const player = await players.register();
    expect(await players.prove(player, { method: 'authenticator', code: '123456' })).toBe(
      'proof_method_unavailable',
    );
  });

  test('a trial account has nothing to protect', async () => {
    const { token } = granted(await server.call(identity.freePlay, { body: trialBody() }));
    expect(codeOf(await server.callAs(token)(security.readSecurity))).toBe('trial_account');
  });
});

describe('an authenticator', () => {
  test('is on after its first code, asked at each login, and no password is a proof then (ASVS 6.3.4)', async () => {
    const player = await players.register();
    const secret = await players.enrol(player);
    expect(granted(await player.call(security.readSecurity))).toMatchObject({
      authenticator: { enrolledAt: expect.any(String) },
      proofMethods: ['authenticator'],
    });
    const again = await players.logInByCode(player.account, secret);
    aheadMs += PROOF_MS;
    expect(codeOf(await again.call(security.removeAuthenticator))).toBe('proof_required');
    expect(await players.prove(again, { method: 'password', password })).toBe(
      'proof_method_unavailable',
    );
    aheadMs += 30_000;
    const code = codeAt(secret, nowMs());
    expect(await players.prove(again, { method: 'authenticator', code })).toBe('granted');
    // ASVS 6.5.1: a code is good once.
    expect(await players.prove(again, { method: 'authenticator', code })).toBe(
      'wrong_second_factor',
    );
    expect(codeOf(await again.call(security.removeAuthenticator))).toBe('granted');
    expect(codeOf(await again.call(security.removeAuthenticator))).toBe('authenticator_missing');
  });

  test('is gone around by no new password (ASVS 6.4.3)', async () => {
    const player = await players.register();
    await players.enrol(player);
    const newPassword = 'Another teak forest 8';
    granted(
      await player.call(identity.changePassword, {
        body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
      }),
    );
    const body = { username: player.account, password: newPassword, type: 'username' } as const;
    expect(await server.call(identity.login, { body })).toMatchObject({
      code: 'second_step_required',
      value: { choices: [{ kind: 'authenticator' }] },
    });
  });

  test('a wrong first code turns nothing on, and a secret waits ten minutes', async () => {
    const player = await players.register();
    const { secret } = granted(await player.call(security.startAuthenticator, { body: {} }));
    const wrong = { body: { code: codeAt(secret, nowMs() - 10 * MINUTE_MS) } };
    expect(codeOf(await player.call(security.confirmAuthenticator, wrong))).toBe(
      'wrong_second_factor',
    );
    aheadMs += 11 * MINUTE_MS;
    expect(await players.prove(player, { method: 'password', password })).toBe('granted');
    const late = { body: { code: codeAt(secret, nowMs()) } };
    expect(codeOf(await player.call(security.confirmAuthenticator, late))).toBe(
      'authenticator_missing',
    );
  });

  test('one that is on cannot be replaced by who has not removed it', async () => {
    const player = await players.register();
    await players.enrol(player);
    expect(codeOf(await player.call(security.startAuthenticator, { body: {} }))).toBe(
      'authenticator_exists',
    );
  });

  test('its secret stands nowhere readable (ASVS 6.5.2)', async () => {
    const player = await players.register();
    const { secret } = granted(await player.call(security.startAuthenticator, { body: {} }));
    const { rows } = await server.database.pool.query('select secret from identity.authenticator');
    expect(rows.some((row: { secret: Buffer }) => row.secret.includes(secret))).toBe(false);
  });
});

describe('a passkey', () => {
  test('signs in without name and password, and its login is a proof', async () => {
    const player = await players.register();
    const { device, passkey } = await players.addPasskey(player);
    expect(passkey).toMatchObject({ name: 'Phone', synced: false, lastUsedAt: null });
    const asked = granted(await server.call(security.startPasskeyLogin, { body: {} }));
    const body = { challengeId: asked.challengeId, response: device.get(asked.options) };
    const { token } = granted(await server.call(security.logInByPasskey, { body }));
    const signedIn = server.callAs(token);
    expect(granted(await signedIn(identity.readMemberInfo)).account).toBe(player.account);
    expect(codeOf(await signedIn(security.removePasskey, { params: passkey }))).not.toBe(
      'proof_required',
    );
    // The challenge was taken.
    expect(codeOf(await server.call(security.logInByPasskey, { body }))).toBe('passkey_refused');
  });

  test('is refused to a fishing page, without its owner, and to a copy of the device', async () => {
    const player = await players.register();
    const { device } = await players.addPasskey(player);
    const tries = [{ from: 'http://padauk.example' }, { verified: false }, { counter: 0 }];
    const first = granted(await server.call(security.startPasskeyLogin, { body: {} }));
    granted(
      await server.call(security.logInByPasskey, {
        body: { challengeId: first.challengeId, response: device.get(first.options) },
      }),
    );
    for (const change of tries) {
      const { challengeId, options } = granted(
        await server.call(security.startPasskeyLogin, { body: {} }),
      );
      const body = { challengeId, response: device.get(options, change) };
      expect(codeOf(await server.call(security.logInByPasskey, { body }))).toBe('passkey_refused');
    }
  });

  test('a challenge is answered within five minutes, and for what it was made', async () => {
    const player = await players.register();
    const { device } = await players.addPasskey(player);
    const login = granted(await server.call(security.startPasskeyLogin, { body: {} }));
    const response = device.get(login.options);
    expect(
      await players.prove(player, { method: 'passkey', challengeId: login.challengeId, response }),
    ).toBe('passkey_refused');
    const late = granted(await server.call(security.startPasskeyLogin, { body: {} }));
    aheadMs += 5 * MINUTE_MS;
    const body = { challengeId: late.challengeId, response: device.get(late.options) };
    expect(codeOf(await server.call(security.logInByPasskey, { body }))).toBe('passkey_refused');
  });

  test('gives a proof', async () => {
    const player = await players.register();
    const { device } = await players.addPasskey(player);
    aheadMs += PROOF_MS;
    const asked = granted(await player.call(security.startPasskeyProof, { body: {} }));
    const response = device.get(asked.options);
    expect(
      await players.prove(player, { method: 'passkey', challengeId: asked.challengeId, response }),
    ).toBe('granted');
  });

  test('passes the second step from a strange place, for its own account, once', async () => {
    const { account, call } = await players.register();
    const { device } = await players.addPasskey({ account, call, token: '' });
    const other = await players.addPasskey(await players.register());
    await server.database.pool.query(
      `update identity.device set agent_hash = '\\x00' where member_id =
         (select id from identity.member where username = $1)`,
      [account],
    );
    const login = { username: account, password, type: 'username' } as const;
    const asked = await server.call(identity.login, { body: login });
    expect(asked).toMatchObject({
      code: 'second_step_required',
      value: { choices: [{ kind: 'passkey' }] },
    });
    const stepToken = asked.success ? '' : String(asked.value?.['stepToken']);
    const pass = (
      { challengeId }: { challengeId: string },
      response: ReturnType<typeof device.get>,
    ) =>
      server.call(identity.passSecondStep, {
        body: { stepToken, kind: 'passkey', challengeId, response },
      });
    const start = async () =>
      granted(await server.call(identity.startSecondStepPasskey, { body: { stepToken } }));
    const anybody = granted(await server.call(security.startPasskeyLogin, { body: {} }));
    expect(codeOf(await pass(anybody, device.get(anybody.options)))).toBe('second_step_failed');
    const first = await start();
    expect(codeOf(await pass(first, other.device.get(first.options)))).toBe('second_step_failed');
    const challenge = await start();
    const response = device.get(challenge.options);
    const { token } = granted(await pass(challenge, response));
    expect(codeOf(await pass(challenge, response))).toBe('second_step_expired');
    // It is a proof as well: what guards the account can be changed at once.
    granted(await server.callAs(token)(security.startAuthenticator, { body: {} }));
  });

  test('is asked for at a strange place under any other host name too, where it cannot sign', async () => {
    const { account, call } = await players.register();
    await players.addPasskey({ account, call, token: '' });
    await server.database.pool.query(
      `update identity.device set agent_hash = '\\x00' where member_id =
         (select id from identity.member where username = $1)`,
      [account],
    );
    const elsewhere = createClient({
      origin: server.url.replace('127.0.0.1', 'localhost'),
      token: () => null,
      language: () => 'en',
      seal: server.seal,
      newId: randomUUID,
    });
    const login = { username: account, password, type: 'username' } as const;
    const asked = await elsewhere(identity.login, { body: login });
    expect(asked).toMatchObject({
      code: 'second_step_required',
      value: { choices: [{ kind: 'passkey' }] },
    });
    const body = { stepToken: asked.success ? '' : String(asked.value?.['stepToken']) };
    const started = await elsewhere(identity.startSecondStepPasskey, { body });
    expect(codeOf(started)).toBe('passkey_not_found');
  });

  test('proves who sets a first password before anything else is open', async () => {
    const player = await players.register();
    const { device } = await players.addPasskey(player);
    await server.database.pool.query(
      `update identity.member set password_expired = true, password_hash = null
       where username = $1`,
      [player.account],
    );
    aheadMs += PROOF_MS;
    expect(granted(await player.call(identity.readMemberInfo))).toMatchObject({
      mustChangePassword: true,
      hasPassword: false,
    });
    expect(codeOf(await player.call(wallet.readBalance))).toBe('password_change_required');
    const fresh = { newPassword: 'Silver-padauk-8', confirmNewPassword: 'Silver-padauk-8' };
    const set = () => player.call(identity.changePassword, { body: fresh });
    expect(await set()).toMatchObject({ code: 'proof_required', value: { methods: ['passkey'] } });
    const { challengeId, options } = granted(
      await player.call(security.startPasskeyProof, { body: {} }),
    );
    const response = device.get(options);
    expect(await players.prove(player, { method: 'passkey', challengeId, response })).toBe(
      'granted',
    );
    granted(await set());
    // The very next call finds everything open.
    granted(await player.call(wallet.readBalance));
  });

  test('of another member is out of reach', async () => {
    const player = await players.register();
    const { passkey } = await players.addPasskey(player);
    const other = await players.register();
    const params = { passkeyId: passkey.passkeyId };
    const renamed = await other.call(security.renamePasskey, { params, body: { name: 'mine' } });
    expect(codeOf(renamed)).toBe('passkey_not_found');
    expect(codeOf(await other.call(security.removePasskey, { params }))).toBe('passkey_not_found');
    const { passkeys } = granted(await player.call(security.listPasskeys));
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone']);
  });

  test('the only way into an account cannot be removed', async () => {
    const player = await players.register();
    const { passkey } = await players.addPasskey(player);
    await server.database.pool.query(
      `update identity.member set password_hash = null where username = $1`,
      [player.account],
    );
    const params = { passkeyId: passkey.passkeyId };
    expect(codeOf(await player.call(security.removePasskey, { params }))).toBe('last_way_in');
  });
});

describe('devices', () => {
  test('are listed, and signed out from elsewhere (ASVS 7.5.2)', async () => {
    const player = await players.register();
    const phone = await players.logIn(player.account);
    const { sessions } = granted(await player.call(security.listSessions));
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = sessions.find(({ current }) => !current);
    const params = { sessionId: other?.sessionId ?? '' };
    granted(await player.call(security.endSession, { params }));
    expect(codeOf(await phone.call(security.readSecurity))).toBe('session_expired');
    expect(codeOf(await player.call(security.endSession, { params }))).toBe('session_not_found');
  });

  test('all others are signed out at once, and this one stays (ASVS 7.4.3)', async () => {
    const player = await players.register();
    const others = [await players.logIn(player.account), await players.logIn(player.account)];
    expect(granted(await player.call(security.endOtherSessions)).ended).toBe(2);
    for (const { call } of others) {
      expect(codeOf(await call(security.readSecurity))).toBe('session_expired');
    }
    expect(codeOf(await player.call(security.readSecurity))).toBe('granted');
  });

  test('nobody signs out another member', async () => {
    const player = await players.register();
    const other = await players.register();
    const { sessions } = granted(await player.call(security.listSessions));
    const params = { sessionId: sessions[0]?.sessionId ?? '' };
    expect(codeOf(await other.call(security.endSession, { params }))).toBe('session_not_found');
  });

  test('logins and failed tries are told, the newest first', async () => {
    const player = await players.register();
    const wrong = { username: player.account, password: 'wrong', type: 'username' } as const;
    await players.logIn(player.account);
    await server.call(identity.login, { body: wrong });
    const { content, total } = granted(await player.call(security.listLogins, {}));
    expect(content.map(({ passed }) => passed)).toEqual([false, true, true]);
    expect(total).toBe(3);
  });
});

describe('the payment password', () => {
  test('is changed by the old one and a fresh proof', async () => {
    const player = await players.register();
    const first = { loginPassword: password, paymentPassword: '135790' };
    granted(await player.call(wallet.setPaymentPassword, { body: first }));
    const change = (oldPaymentPassword: string, paymentPassword: string) =>
      player.call(wallet.changePaymentPassword, { body: { oldPaymentPassword, paymentPassword } });
    expect(codeOf(await change('000000', '246802'))).toBe('wrong_payment_password');
    expect(codeOf(await change('135790', '246802'))).toBe('granted');
    expect(codeOf(await change('135790', '999999'))).toBe('wrong_payment_password');
    aheadMs += PROOF_MS;
    expect(codeOf(await change('246802', '135790'))).toBe('proof_required');
  });
});
