import type { WhiteLabelNode } from '@padauk/contracts/site';
import type { Settings } from './settings.ts';

/**
 * What a brand can switch, as a tree: a switched-off parent switches its children off. A node is on
 * by itself only when the product has it; the rest waits for the operator's connections (an SMS
 * gateway for everything mobile).
 */
type Switch = {
  readonly code: string;
  readonly on: boolean;
  /** It rules or shows something, and there is nothing in it that could be closed for work. */
  readonly closable?: false;
  readonly children?: readonly Switch[];
};
const tree = [
  {
    code: 'REGISTER',
    on: true,
    children: [
      { code: 'USERNAME_REGISTER', on: true },
      {
        code: 'MOBILE_REGISTER',
        on: false,
        children: [
          { code: 'SMS_VERIFICATION', on: false },
          { code: 'MOBILE_PASSWORD_REGISTER', on: false, closable: false },
        ],
      },
    ],
  },
  {
    code: 'LOGIN',
    on: true,
    children: [
      { code: 'USERNAME_LOGIN', on: true },
      { code: 'MOBILE_CODE_LOGIN', on: false },
      { code: 'FREE_PLAY', on: true },
    ],
  },
  // Beside the login: a signed-in member must change it even while nobody new comes in.
  { code: 'FORCED_PASSWORD_CHANGE', on: true, closable: false },
  {
    code: 'CASHIER',
    on: true,
    children: [
      { code: 'DEPOSIT', on: true },
      { code: 'WITHDRAWAL', on: true },
      { code: 'WALLET_TRANSFER', on: true },
      // Money from member to member is lawful in few places: a brand switches it on knowingly.
      { code: 'LINE_TRANSFER', on: false },
    ],
  },
  { code: 'GAMES', on: true },
  {
    code: 'PROMOTIONS',
    on: true,
    children: [
      { code: 'REFERRAL', on: false },
      { code: 'VIP', on: false, closable: false },
      // The leaderboard is a spur to play more, so the brand has to want it.
      { code: 'LEADERBOARD', on: false, closable: false },
    ],
  },
  { code: 'FEEDBACK', on: true },
  // The consolidated balance.
  { code: 'AGENTPOLICY3', on: true },
] as const satisfies readonly Switch[];

/** Which switch guards a call. Calls that are not named here are guarded by none. */
export const guards: Readonly<Record<string, string>> = {
  'identity.register': 'USERNAME_REGISTER',
  'identity.registerMobile': 'MOBILE_REGISTER',
  'identity.sendRegisterSms': 'SMS_VERIFICATION',
  // By user name or by SMS: the login itself asks for the switch of its kind.
  'identity.login': 'LOGIN',
  'identity.sendSms': 'LOGIN',
  'identity.sendSecondStepCode': 'LOGIN',
  'identity.startSecondStepPasskey': 'LOGIN',
  'identity.passSecondStep': 'LOGIN',
  'identity.exchangeUrlCode': 'LOGIN',
  // It signs in, too; a link by e-mail does not, and stays open.
  'identity.resetPasswordBySms': 'LOGIN',
  'identity.freePlay': 'FREE_PLAY',
  'security.startPasskeyLogin': 'LOGIN',
  'security.logInByPasskey': 'LOGIN',
  'social.finish': 'LOGIN',
  'social.register': 'USERNAME_REGISTER',
  'wallet.listDepositMethods': 'DEPOSIT',
  'wallet.createDeposit': 'DEPOSIT',
  'wallet.requestWithdrawal': 'WITHDRAWAL',
  'transfers.transferFunds': 'WALLET_TRANSFER',
  'transfers.readConsolidated': 'AGENTPOLICY3',
  'transfers.readLine': 'LINE_TRANSFER',
  'transfers.transferInLine': 'LINE_TRANSFER',
  'games.launchGame': 'GAMES',
  // No round begins, in a window that stands open either. One that has begun goes on there; whoever
  // has closed the window cannot come back to it, and the rule of the title ends it.
  'studio.openSession': 'GAMES',
  'studio.playRound': 'GAMES',
  'rooms.placeRoomBet': 'GAMES',
  'site.listPromotions': 'PROMOTIONS',
  'site.sendFeedback': 'FEEDBACK',
};

/** What a brand switched, by code, where it differs from the tree. */
export type Switches = Readonly<Record<string, '0' | '1'>>;

/** The tree of a brand, with the parents' state worked into the children. */
export function whiteLabelOf(switches: Switches): WhiteLabelNode[] {
  const read = (nodes: readonly Switch[], parentOn: boolean): WhiteLabelNode[] =>
    nodes.map(({ code, on, children = [] }) => {
      const own = switches[code] === undefined ? on : switches[code] === '1';
      const enabled = parentOn && own;
      return { code, enabled: enabled ? '1' : '0', children: read(children, enabled) };
    });
  return read(tree, true);
}

/** Whether the brand has switched on what a call belongs to. */
export function isRouteSwitchedOn(switches: Switches, routeId: string): boolean {
  const code = guards[routeId];
  return code === undefined || isSwitchedOn(switches, code);
}

/** The codes from the top of the tree down to a switch. */
export function pathTo(code: string, nodes: readonly Switch[] = tree): string[] {
  for (const node of nodes) {
    if (node.code === code) return [code];
    const below = pathTo(code, node.children ?? []);
    if (below.length > 0) return [node.code, ...below];
  }
  return [];
}

/** Whether a switch itself is on, whatever is above it. */
export function isSetOn(switches: Switches, code: string): boolean {
  const above = pathTo(code).slice(0, -1);
  const on = Object.fromEntries(above.map((each) => [each, '1'] as const));
  return isSwitchedOn({ ...switches, ...on }, code);
}

/** The switches of a brand after a change of some; null leaves a part as the product has it. */
export function switchesAfter(
  before: Switches,
  change: Readonly<Record<string, boolean | null>>,
): Switches {
  const kept = Object.entries(before).filter(([code]) => !(code in change));
  const set = Object.entries(change).flatMap(([code, on]): [string, '0' | '1'][] =>
    on === null ? [] : [[code, on ? '1' : '0']],
  );
  return Object.fromEntries([...kept, ...set]);
}

/** Whether a switch is on, with the state of its parents. */
export const isSwitchedOn = (switches: Switches, code: string): boolean =>
  isOn(whiteLabelOf(switches), code);

const isOn = (nodes: readonly WhiteLabelNode[], code: string): boolean =>
  nodes.some((node) => (node.code === code ? node.enabled === '1' : isOn(node.children, code)));

/** The codes of all switches. */
export const switchCodes = (nodes: readonly Switch[] = tree): readonly string[] =>
  nodes.flatMap(({ code, children = [] }) => [code, ...switchCodes(children)]);

/** The codes of the parts that can be closed for work. */
export const closableCodes = (nodes: readonly Switch[] = tree): readonly string[] =>
  nodes.flatMap(({ code, closable = true, children = [] }) => [
    ...(closable ? [code] : []),
    ...closableCodes(children),
  ]);

/** A switch as an operator sees it: what the brand has set itself, and what it switches. */
export type DeskSwitch = {
  readonly code: string;
  readonly enabled: boolean;
  readonly own: boolean | null;
  /** Ids of the calls that it guards. */
  readonly calls: string[];
  readonly closable: boolean;
  /** For work on it; the end may be open. */
  readonly closed: { readonly endTime: string | null } | null;
  readonly children: DeskSwitch[];
};

export function deskSwitchesOf({
  whiteLabel: switches,
  moduleMaintenance,
}: Pick<Settings, 'whiteLabel' | 'moduleMaintenance'>): DeskSwitch[] {
  const closable = new Set(closableCodes());
  const read = (nodes: readonly WhiteLabelNode[]): DeskSwitch[] =>
    nodes.map(({ code, enabled, children }) => ({
      code,
      enabled: enabled === '1',
      own: switches[code] === undefined ? null : switches[code] === '1',
      calls: Object.entries(guards).flatMap(([call, guard]) => (guard === code ? [call] : [])),
      closable: closable.has(code),
      closed: moduleMaintenance[code] ?? null,
      children: read(children),
    }));
  return read(whiteLabelOf(switches));
}
