import type { Uuid } from '@padauk/base';
import type { HumanCheck } from './human-check.ts';
import type { Db, Platform, Tx } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import type { ReadSwitches } from './policy.ts';
import type { HasPaymentPassword } from './read-member-info.ts';
import type { OnMemberRegistered } from './open-member.ts';

/** What identity needs from modules that it may not import; `wire-modules.ts` wires it. */
export type IdentityNeeds = {
  readonly onMemberRegistered: OnMemberRegistered;
  readonly hasPaymentPassword: HasPaymentPassword;
  /** Whether the brand pays out to accounts in the real name alone. */
  readonly paysInRealName: (merchantId: Uuid) => Promise<boolean>;
  readonly readSwitches: ReadSwitches;
  /** The part of the brand, closed for work, that a switch belongs to. */
  readonly readClosedPart: (
    merchantId: Uuid,
    code: string,
  ) => Promise<{ readonly module: string; readonly endTime: string | null } | undefined>;
  /** Where the brand's site is, for links in e-mails; never taken from a request. */
  readonly siteUrl: (merchantId: Uuid) => Promise<string>;
  /** Whether the staff of the brand keeps out who registers or signs in. */
  readonly isKeptOut: (
    tx: Db | Tx,
    entrant: {
      readonly merchantId: Uuid;
      readonly ip: string;
      /** As the browser names itself, or as registration has kept it: SHA-256 in hex. */
      readonly deviceId?: string | undefined;
      readonly deviceHash?: string | undefined;
      readonly mobile?: string | undefined;
    },
  ) => Promise<boolean>;
  /** A brand on trial: its providers may be on this machine. */
  readonly isDemo: (merchantId: string) => Promise<boolean>;
};

/** What the use cases of this module work with. */
export type Identity = {
  readonly platform: Platform;
  readonly vault: Vault;
  readonly needs: IdentityNeeds;
  readonly humanCheck: HumanCheck;
};
