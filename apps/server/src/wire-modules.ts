import { assert, type Uuid } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import { createHttpTransport, type HttpTransportOptions } from '@padauk/provider-sdk';
import { type StudioOptions, studioModule } from '@padauk/studio';
import {
  findRoundRefs,
  type Games,
  gamesModule,
  hasJackpots,
  isPlayCounted,
  listDayStakes,
  listGameFacts,
  maskAccount,
  OWN_VENDOR,
  rankPlayers,
  readEdges,
  readVendors,
  takeTransfer,
} from './modules/games/index.ts';
import {
  findDownline,
  findMember,
  findMembers,
  findSamePerson,
  findUpline,
  identityModule,
  isAgent,
  isHeldForReview,
  type OnMemberRegistered,
  proveOwner,
  proveOwnerAgain,
  readRegisterRules,
  createPayee,
} from './modules/identity/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { tournamentsModule } from './modules/tournaments/index.ts';
import { messagesModule } from './modules/messages/index.ts';
import {
  isKeptOut,
  isPayoutBlocked,
  operatorModule,
  writeAudit,
} from './modules/operator/index.ts';
import {
  createBrandDirectory,
  createBrandFacts,
  findDemoMerchant,
  findMerchant,
  readFreePlayGrant,
  siteModule,
} from './modules/site/index.ts';
import {
  findWalletMembers,
  grantTrialMoney,
  hasPaymentPassword,
  insertPaymentPassword,
  listPaymentNames,
  openMemberAccounts,
  readNetDeposits,
  readWalletSettings,
  sumCredited,
  sumDeposits,
  sumPlay,
  walletModule,
} from './modules/wallet/index.ts';
import {
  recountPlay,
  type SafetyNeeds,
  safetyModule,
  stopDeposit,
} from './modules/safety/index.ts';
import type { Module, Platform } from './platform/platform.ts';
import type { Vault } from './platform/secret-key.ts';

/**
 * A member owns wallet accounts from the first moment, and a trial account its money: in the
 * transaction that opens it.
 */
export const onMemberRegistered: OnMemberRegistered = async (tx, member, chosen) => {
  const { id: memberId, merchantId, currency } = member;
  const wallet = await openMemberAccounts(tx, { merchantId, memberId, currency });
  const hash = chosen?.paymentPasswordHash;
  if (hash) await insertPaymentPassword(tx, { memberId, hash, at: member.registeredAt });
  if (member.type !== TRIAL) return;
  await grantTrialMoney(tx, wallet, await readFreePlayGrant(tx, merchantId));
};

type BrandFacts = ReturnType<typeof createBrandFacts>;

/** What module safety is told by the others. */
function createSafetyNeeds(vault: Vault, brandFacts: BrandFacts): SafetyNeeds {
  /** Players as module safety knows them, from the wallet and the brand together. */
  const describePlayers: SafetyNeeds['describePlayers'] = async (tx, memberIds) => {
    const brands = new Map((await brandFacts.listMerchants(tx)).map((brand) => [brand.id, brand]));
    const players = (await findWalletMembers(tx, memberIds)).flatMap((member) => {
      const brand = brands.get(member.merchantId);
      if (brand?.currency !== member.currency) return [];
      return [{ ...member, timeZone: brand.timeZone }];
    });
    return new Map(players.map((one) => [one.memberId, one]));
  };
  return {
    sumPlay,
    sumDeposits,
    sumCredited,
    netDeposits: readNetDeposits,
    describePlayers,
    findSamePerson: async (tx, memberId, { everyBrand, proved }) => {
      const own = await findMember(tx, memberId);
      assert(own, `a member of ${memberId}`);
      const merchantIds = everyBrand
        ? (await brandFacts.listMerchants(tx)).map(({ id }) => id)
        : [own.merchantId];
      const others = await findSamePerson(tx, vault, memberId, { merchantIds, proved });
      const known = await describePlayers(
        tx,
        others.map((other) => other.memberId),
      );
      return [...known.values()];
    },
  };
}

/**
 * The modules, wired by hand in the order of their levels.
 *
 * @param options.providerUrl - where a payment provider is called that this server runs itself
 */
export function wireModules(
  platform: Platform,
  { providerUrl }: { readonly providerUrl: (code: string) => string | undefined },
): readonly Module<unknown>[] {
  const { db, vault } = platform;
  // One for all: a brand is known to every part of a call, or to none.
  const directory = createBrandDirectory(platform);
  const brandFacts = createBrandFacts(platform, directory);
  const { readSwitches } = brandFacts;
  const safetyNeeds = createSafetyNeeds(vault, brandFacts);
  return [
    identityModule({
      ...brandFacts,
      onMemberRegistered,
      isKeptOut: (tx, entrant) => isKeptOut(tx, vault, entrant),
      hasPaymentPassword: (memberId) => hasPaymentPassword(db, memberId),
      paysInRealName: async (merchantId) =>
        (await readWalletSettings(db, merchantId)).holderMatches,
    }),
    siteModule({
      directory,
      readRegisterRules: (merchantId) => readRegisterRules(db, merchantId, readSwitches),
      hasJackpots: (merchantId) => hasJackpots(db, merchantId),
      listPayments: async (merchant, language) => {
        const isOn = await readSwitches(merchant.id);
        return isOn('DEPOSIT') ? listPaymentNames(platform, merchant, language) : [];
      },
    }),
    walletModule({
      line: {
        findUpline,
        findDownline,
        isHeld: isHeldForReview,
        isAgent: async (tx, memberId) => {
          const member = (await findMembers(tx, [memberId])).get(memberId);
          return member !== undefined && isAgent(member);
        },
        accountsOf: async (tx, memberIds) =>
          new Map(
            Array.from((await findMembers(tx, memberIds)).values(), ({ id, account }) => [
              id,
              account,
            ]),
          ),
      },
      proveOwner: (asked) => proveOwner(platform, asked),
      proveOwnerAgain: (asked) => proveOwnerAgain(platform, asked),
      findMerchant,
      findDemoMerchant,
      payee: {
        ...createPayee(platform, vault),
        isPayoutBlocked: (tx, asked) => isPayoutBlocked(tx, vault, asked),
      },
      findRoundRefs: (transferIds) => findRoundRefs(db, OWN_VENDOR, transferIds),
      stopDeposit: (tx, asked) => stopDeposit(tx, platform.clock, asked, sumDeposits),
      vendorTransfers: {
        take: (tx, asked) => takeTransfer(tx, platform.clock, asked),
        noteBack: (tx, memberId) => recountPlay(tx, platform.clock, memberId, sumPlay),
      },
      writeAudit,
      whoCannotAnswer: async (asked) => {
        const known = await findMembers(
          db,
          asked.map(({ memberId }) => memberId),
        );
        const away = new Set<Uuid>();
        for (const { memberId, merchantId } of asked) {
          const answers = known.get(memberId)?.state === 'active';
          if (!answers || !(await brandFacts.isOpen(merchantId))) away.add(memberId);
        }
        return away;
      },
      providerUrl,
      siteUrl: brandFacts.siteUrl,
    }),
    safetyModule(safetyNeeds),
    {
      ...gamesModule,
      // Our own vendor reaches the wallet by the same calls as any other.
      register: async (host) => {
        const games = await gamesModule.register(host);
        const raiseAlert: StudioOptions['raiseAlert'] = async ({ merchantCode, ...alert }) => {
          const brands = await brandFacts.listMerchants();
          const merchantId = brands.find(({ code }) => code === merchantCode)?.id;
          if (!merchantId) return;
          await db
            .transaction()
            .execute((tx) => platform.outbox.emit(tx, 'alert.raised', { merchantId, ...alert }));
        };
        const statements = studioStatements(platform, brandFacts);
        const reached = studioWallet(platform, games);
        await studioModule({ ...reached, vault, raiseAlert, statements }).register(host);
      },
    },
    tournamentsModule({ listGames: listGameFacts, mask: maskAccount }),
    promotionsModule({
      ...brandFacts,
      listGames: listGameFacts,
      listDayStakes,
      isPlayCounted: (tx, before) => isPlayCounted(tx, platform, before),
      readEdges,
      rankPlayers,
    }),
    messagesModule,
    operatorModule({ safety: safetyNeeds }),
  ];
}

/**
 * How the studio reaches the wallet: in this process, with its rounds in the transaction of the
 * money; or by signed calls. A worker finishes rounds that such calls have left open.
 */
function studioWallet(platform: Platform, games: Games): Pick<StudioOptions, 'wallet' | 'joint'> {
  const { role } = platform.config;
  const signed = role === 'studio' ? signedWallet(platform) : undefined;
  if (signed) return { wallet: createHttpTransport(signed), joint: false };
  return { wallet: games.studioWallet, joint: role !== 'worker' };
}

/** How a studio apart signs its calls; undefined where none is set up. */
function signedWallet({ config, clock }: Platform): HttpTransportOptions | undefined {
  const { platformUrl: url, studioKey: secret } = config;
  if (!url || !secret) return undefined;
  return { url, secret, vendorCode: OWN_VENDOR, nowMs: () => clock.now().getTime() };
}

/** The jobs of a studio apart run in the worker: it tells the wallet what was played there. */
function studioStatements(
  platform: Platform,
  { listMerchants }: Pick<ReturnType<typeof createBrandFacts>, 'listMerchants'>,
): StudioOptions['statements'] {
  const signed = platform.config.role === 'worker' ? signedWallet(platform) : undefined;
  if (!signed) return undefined;
  return {
    listBrands: async () => {
      const own = (await readVendors(platform.db)).filter(({ code }) => code === OWN_VENDOR);
      const withKey = own.filter(({ keys }) => keys.length > 0);
      const brands = new Set<string>(withKey.map(({ merchantId }) => merchantId));
      return (await listMerchants()).filter(({ id }) => brands.has(id)).map(({ code }) => code);
    },
    reach: (merchantCode) => createHttpTransport({ ...signed, merchantCode }),
  };
}
