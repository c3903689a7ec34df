import { type Call, domains, type Role } from '@padauk/contracts';
import { authenticatorCode, granted } from '../../../../../../tools/testing/actors.ts';
import { codeAt } from '../../../../../../tools/testing/authenticator.ts';
import { startTestServer } from '../../../../../../tools/testing/server.ts';
import { openStaffDesk } from './staff-desk.ts';

const { operator, staff } = domains;
const password = 'Teak-monsoon-ferry-42';
/** After this long an authenticator shows another code; each works once. */
const CODE_MS = 30_000;

export type StaffHouse = Awaited<ReturnType<typeof openStaffHouse>>;

/** A product whose time the test moves on, and the people who work there. */
export async function openStaffHouse() {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const pass = (ms: number): void => {
    aheadMs += ms;
  };
  const server = await startTestServer({ clock: { now: () => new Date(nowMs()) } });
  const desk = openStaffDesk(server, nowMs);
  const codeFor = (secret: string, ms = nowMs()) => codeAt(secret, ms);
  const signIn = async (username: string): Promise<Call> => {
    pass(CODE_MS);
    return (await desk.signIn(username)).call;
  };
  return {
    server,
    desk,
    /** Which everybody chooses who comes by an invitation. */
    password,
    nowMs,
    pass,
    codeFor,
    signIn,
    /** The next code of the authenticator of all who were hired. */
    nextCode: () => {
      pass(CODE_MS);
      return authenticatorCode(nowMs());
    },
    hired: async (username: string, role: Role): Promise<{ call: Call; operatorId: string }> => {
      await desk.hire(username, role);
      const call = await signIn(username);
      const { operatorId } = granted(await call(operator.readOperator));
      return { call, operatorId };
    },
    invite: async (owner: Call, username: string, roles: Role[]) =>
      granted(await owner(staff.inviteStaff, { body: { username, roles } })),
    join: async (token: string, change: { password?: string; code?: string } = {}) => {
      const { secret } = granted(await server.call(staff.startJoining, { body: { token } }));
      const body = { token, password, code: codeFor(secret), ...change };
      return { secret, answer: await server.call(staff.join, { body }) };
    },
    stop: () => server.stop(),
  };
}
