import type { BodyOf, Call } from '@padauk/contracts';
import * as identity from '@padauk/contracts/identity';
import * as security from '@padauk/contracts/security';
import { expect } from 'vitest';
import { granted, humanProof, password } from '../../../../../../tools/testing/actors.ts';
import { codeAt } from '../../../../../../tools/testing/authenticator.ts';
import { createPasskeyDevice } from '../../../../../../tools/testing/passkey-device.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';

/** Whose session changes with each proof. */
export type Player = { readonly account: string; call: Call; token: string };

/** What players do to guard their accounts, on a test server whose clock the test sets. */
export function openGuardedPlayers(
  server: TestServer,
  clock: { readonly nowMs: () => number; readonly pass: (ms: number) => void },
) {
  let counted = 0;
  const playerOf = (account: string, token: string): Player => ({
    account,
    token,
    call: server.callAs(token),
  });

  return {
    /** A member who has just registered, as the site does it. */
    async register(): Promise<Player> {
      counted += 1;
      const account = `guarded${counted}`;
      const { token } = granted(
        await server.call(identity.register, {
          body: {
            username: account,
            password,
            confirmPassword: password,
            agreed: true,
            ...(await humanProof(server.url)),
            login: true,
          },
        }),
      );
      return playerOf(account, token);
    },
    async logIn(account: string): Promise<Player> {
      const body = { username: account, password, type: 'username' } as const;
      return playerOf(account, granted(await server.call(identity.login, { body })).token);
    },
    /** A player with an authenticator is asked for its code at every login. */
    async logInByCode(account: string, secret: string): Promise<Player> {
      const asked = await server.call(identity.login, {
        body: { username: account, password, type: 'username' },
      });
      expect(asked).toMatchObject({
        code: 'second_step_required',
        value: { choices: [{ kind: 'authenticator' }] },
      });
      const stepToken = asked.success ? '' : String(asked.value?.['stepToken']);
      clock.pass(30_000);
      const code = codeAt(secret, clock.nowMs());
      const body = { stepToken, kind: 'authenticator', code } as const;
      return playerOf(account, granted(await server.call(identity.passSecondStep, { body })).token);
    },
    /** @returns the refusal, or `granted` */
    async prove(player: Player, body: BodyOf<typeof security.proveIdentity>): Promise<string> {
      const answer = await player.call(security.proveIdentity, { body });
      if (!answer.success) return answer.code;
      player.token = answer.value.token;
      player.call = server.callAs(answer.value.token);
      return 'granted';
    },
    /** Sets up an authenticator. */
    async enrol(player: Player): Promise<string> {
      const { secret } = granted(await player.call(security.startAuthenticator, { body: {} }));
      const code = codeAt(secret, clock.nowMs());
      granted(await player.call(security.confirmAuthenticator, { body: { code } }));
      return secret;
    },
    async addPasskey(player: Player, name = 'Phone') {
      const device = createPasskeyDevice(server.url);
      const { challengeId, options } = granted(
        await player.call(security.startPasskey, { body: {} }),
      );
      const response = device.create(options);
      const passkey = granted(
        await player.call(security.addPasskey, { body: { challengeId, name, response } }),
      );
      return { device, passkey };
    },
  };
}
