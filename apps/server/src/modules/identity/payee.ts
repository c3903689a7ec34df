import { DAY_MS, type Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { type LetterName, writeLetter } from '@padauk/texts/letters';
import type { Db, Merchant, Platform, Tx } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { readContacts } from './contacts.repo.ts';
import { isNewPlace } from './devices.repo.ts';
import { findLinks, isHeldForReview } from './doubles.repo.ts';
import { findMember } from './members.repo.ts';
import { readProfile } from './profiles.repo.ts';

/** How long a place counts as new, where the account has others. */
const NEW_PLACE_MS = 3 * DAY_MS;

type Told = {
  readonly memberId: Uuid;
  readonly merchant: Pick<Merchant, 'id' | 'name'>;
  readonly language: Language;
};

/** What the cashier asks of a member before money goes out. */
export const createPayee = (
  { clock, messages }: Pick<Platform, 'clock' | 'messages'>,
  vault: Vault,
) => {
  /** Writes a letter to the member, where an address is known. */
  const write = async (
    tx: Tx,
    { memberId, merchant, language }: Told,
    letter: {
      readonly name: LetterName;
      readonly facts: Readonly<Record<string, string | number>>;
    },
  ): Promise<void> => {
    const { email } = await readContacts(tx, vault, memberId);
    const member = await findMember(tx, memberId);
    if (!email || !member) return;
    const values = { brand: merchant.name, account: member.account, ...letter.facts };
    await messages.queue(tx, {
      merchantId: merchant.id,
      channel: 'email',
      to: email.value,
      ...writeLetter(language, letter.name, values),
    });
  };
  return {
    /** The name by which the member is known; undefined until there is one. */
    readRealName: async (tx: Db | Tx, memberId: Uuid): Promise<string | undefined> =>
      (await readProfile(tx, vault, memberId)).payeeName,

    isHeld: isHeldForReview,

    /** Whether the account is as it should be: neither frozen nor held until somebody has looked. */
    mayBePaid: async (db: Db, memberId: Uuid): Promise<boolean> => {
      const member = await findMember(db, memberId);
      return member?.state !== 'frozen' && !(await isHeldForReview(db, memberId));
    },

    /** Whether the place is new to an account that has others, and who looks like the same person. */
    readSigns: async (
      tx: Tx,
      asked: {
        readonly memberId: Uuid;
        readonly merchantId: Uuid;
        readonly ip: string;
        readonly userAgent: string;
      },
    ): Promise<{ readonly newDevice: boolean; readonly linked: boolean }> => {
      const since = new Date(clock.now().getTime() - NEW_PLACE_MS);
      const links = await findLinks(tx, { id: asked.memberId, merchantId: asked.merchantId });
      return { newDevice: await isNewPlace(tx, { ...asked, since }), linked: links.length > 0 };
    },

    /** Writes to the member, where an address is known, that his payout accounts have changed. */
    tellOfChange: async (
      tx: Tx,
      told: Told & { readonly account: string; readonly hours: number },
    ): Promise<void> => {
      const name = told.hours === 0 ? 'payoutAccountAdded' : 'payoutAccountsChanged';
      const facts = { payout: told.account, hours: told.hours };
      await write(tx, told, { name, facts });
    },

    /** Writes to the member that there is another payment password, without the old one. */
    tellOfNewPassword: (tx: Tx, told: Told): Promise<void> =>
      write(tx, told, { name: 'paymentPasswordReset', facts: {} }),
  };
};
