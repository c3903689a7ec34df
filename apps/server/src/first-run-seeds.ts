import {
  sealPlainKeys,
  setStudioKey,
  certifiedFactsSeed,
  jackpotsSeed,
  ownTitlesSeed,
  seedCertifiedFacts,
  seedJackpots,
  seedOwnTitles,
} from './modules/games/index.ts';
import { type OnMemberRegistered, seedDemoLogins } from './modules/identity/index.ts';
import { seedOwner } from './modules/operator/index.ts';
import { findDemoMerchant } from './modules/site/index.ts';
import { seedTournament } from './modules/tournaments/index.ts';
import { addDemoMethods, seedTransferVendor } from './modules/wallet/index.ts';
import type { Module, Platform, Tx } from './platform/platform.ts';
import { seedOnce } from './platform/seed.ts';

/** What the first run has made, to be shown once. */
export type DemoLogin = {
  readonly username: string;
  readonly password: string;
  readonly otpauthUrl?: string;
};

/** What the demo brand needs, each in its turn; what has run under a name runs no second time. */
type Seed = {
  readonly name: string;
  /** Tells what logins it has made, where it makes any. */
  readonly run: (tx: Tx) => Promise<readonly DemoLogin[] | void>;
};

function firstRunSeeds(
  platform: Platform,
  args: {
    readonly modules: readonly Module<unknown>[];
    readonly onMemberRegistered: OnMemberRegistered;
  },
): readonly Seed[] {
  const { modules, onMemberRegistered } = args;
  return [
    ...modules.map(({ name, seed }) => ({
      name,
      run: async (tx: Tx) => seed?.(tx, platform),
    })),
    {
      // Installs from before there were four kinds of payment get the others too.
      name: 'payment-kinds',
      run: async (tx) => {
        const merchant = await findDemoMerchant(tx);
        if (merchant) await addDemoMethods(tx, platform, merchant);
      },
    },
    {
      name: 'transfer-vendor',
      run: async (tx) => {
        const merchant = await findDemoMerchant(tx);
        if (merchant?.demo) await seedTransferVendor(tx, merchant.id);
      },
    },
    { name: ownTitlesSeed(), run: (tx) => seedOwnTitles(tx, platform) },
    { name: certifiedFactsSeed(), run: (tx) => seedCertifiedFacts(tx) },
    { name: jackpotsSeed(), run: (tx) => seedJackpots(tx, platform) },
    {
      name: 'demo-tournament',
      run: async (tx) => {
        const merchant = await findDemoMerchant(tx);
        if (merchant?.demo) await seedTournament(tx, platform, merchant);
      },
    },
    {
      name: 'demo-logins',
      run: async (tx) => {
        const merchant = await findDemoMerchant(tx);
        return merchant ? seedDemoLogins(tx, platform, { merchant, onMemberRegistered }) : [];
      },
    },
    {
      name: 'demo-owner',
      run: async (tx) => {
        const merchant = await findDemoMerchant(tx);
        const owner = merchant && (await seedOwner(tx, platform, merchant));
        return owner ? [owner] : [];
      },
    },
  ];
}

/**
 * Writes what the demo brand needs, on the first run only.
 *
 * @param show - gets logins as soon as they stand: the database keeps hashes of them
 */
export async function seedFirstRun(
  platform: Platform,
  args: Parameters<typeof firstRunSeeds>[1],
  show?: (logins: readonly DemoLogin[]) => void,
): Promise<void> {
  const { config, db, vault } = platform;
  for (const { name, run } of firstRunSeeds(platform, args)) {
    const logins = await seedOnce(db, name, run);
    if (logins) show?.(logins);
  }
  // Of an install from before they were sealed.
  await sealPlainKeys(db, vault);
  // Not on the first run only: whoever changes the key has it changed.
  const { studioKey } = config;
  const merchant = studioKey ? await findDemoMerchant(db) : undefined;
  if (merchant && studioKey) {
    const key = { merchantId: merchant.id, secret: studioKey };
    await db.transaction().execute((tx) => setStudioKey(tx, vault, key));
  }
}
