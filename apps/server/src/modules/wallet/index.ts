import type { Uuid } from '@padauk/base';
import {
  type Db,
  type Merchant,
  type Module,
  TALLY_PACE_MS,
  type Tx,
} from '../../platform/platform.ts';
import { countWagering } from './bonuses/count-wagering.ts';
import type { Payee } from './withdrawals/add-payout-account.ts';
import { servePayoutAccounts } from './withdrawals/payout-accounts.routes.ts';
import { countTurnover } from './turnover/count-turnover.ts';
import { scheduleLedger } from './ledger-keeping/keep-ledger.job.ts';
import type { FindRoundRefs } from './records/list-records.ts';
import { moneyEvents, rollUpMemberDays } from './records/roll-up-member-days.ts';
import { ledgerKeyOf } from './ledger-keeping/ledger-key.ts';
import { openCashier } from './open-cashier.ts';
import type { WriteAudit } from './deposits/reconciliation/fetch-brand-day.ts';
import type { VendorTransfers } from './vendor-wallets/transfer-funds.ts';
import type { ProveOwner } from './withdrawals/payment-password.ts';
import type { WhoCannotAnswer } from './withdrawals/time-to-answer.ts';
import type { StopDeposit } from './deposits/create-deposit.ts';
import { createPaymentProviders } from './deposits/payment-providers.ts';
import type { Line } from './transfers/transfer-in-line.ts';
import { serveTransfers } from './transfers/transfers.routes.ts';
import { scheduleWallet } from './wallet.job.ts';
import { serveWallet } from './wallet.routes.ts';
import { type FindMerchant, feedWallet } from './wallet-feed.ts';

export { adjustBalance } from './adjust-balance.ts';
export type { DepositState } from './deposits/deposit.ts';
export {
  findMembersByPayoutEnd,
  findPayoutSharers,
  findWithdrawalsById,
  holdPayouts,
  type LastWithdrawal,
  listLastDeposits,
  listLastWithdrawals,
  listMaskedPayouts,
  listPurses,
  readMemberTotals,
  sumFunds,
} from './member-file.repo.ts';
export { findMembers as findWalletMembers, type WalletMember } from './members.repo.ts';
export { grantTrialMoney } from './grant-trial-money.ts';
export { currencyOf } from './wallet-wire.ts';
export { payReward } from './pay-reward.ts';
export { openCashier } from './open-cashier.ts';
export { openMemberAccounts } from './open-member-accounts.ts';
export { holdWithdrawals } from './withdrawals/hold-withdrawals.ts';
export { hasPaymentPassword } from './withdrawals/payment-password.ts';
export { insertPaymentPassword } from './withdrawals/payment-passwords.repo.ts';
export { findProviderKeys } from './deposits/payment-providers.repo.ts';
export { readSettings as readWalletSettings } from './settings.repo.ts';
export { isSameName } from './withdrawals/payout-account.ts';
export {
  countDepositsBefore,
  readNetDeposits,
  sumCredited,
  sumDeposits,
} from './turnover/deposit-sums.repo.ts';
export { sumPlay } from './turnover/play-sums.ts';
export {
  type MoneyFigures,
  readMoneyDays,
  readMoneyDaysOfMember,
  sumMoneyOfMembers,
} from './records/member-days.repo.ts';
export {
  type BonusGrant,
  canBePlayedThrough,
  contributionOf,
  leastContribution,
  paysStake,
} from './bonuses/bonus.ts';
export {
  type ActiveBonus,
  findActiveBonuses,
  findGrant as findBonusGrant,
  listGrants as listBonusGrants,
  sumGivenAlone as sumBonusesGivenAlone,
} from './bonuses/bonus-grants.repo.ts';
export {
  creditBonus,
  type BonusMove,
  moveWinToBonus,
  takeBonusWinBack,
} from './bonuses/bonus-play.ts';
export { bonusStakeRider, takeBonusStake } from './bonuses/bonus-stakes.repo.ts';
export { readWageringCap, writeWageringCap } from './bonuses/wagering-cap.repo.ts';
export { readBonusPurse, readWagering } from './bonuses/read-wagering.ts';
export { moveBonus } from './bonuses/move-bonus.ts';
export { type BonusTerms, offerBonus, WAGERING_BPS_MAX } from './bonuses/offer-bonus.ts';
export { seedTransferVendor } from './vendor-wallets/demo-transfer-vendor.ts';
export { listTransferVendors, setVendorWalletStop } from './vendor-wallets/vendor-wallets.repo.ts';
export { readMemberFunds } from './read-balance.ts';
export {
  approveWithdrawal,
  claimWithdrawal,
  type Decider,
  noteWithdrawal,
  agreeRest,
  payRest,
  payWithdrawal,
  previewApprovals,
  rejectWithdrawal,
  releaseWithdrawal,
  reopenReceipt,
  returnRest,
  settleReceipt,
} from './withdrawals/decide-withdrawal.ts';
export {
  type PayoutSafetyFigures,
  readPayoutSafety,
  resumePayouts,
  stopPayouts,
  stopPayoutsEverywhere,
} from './withdrawals/payout-safety.ts';
export { giveUpPayout, sendWithdrawal } from './payouts/send-withdrawal.ts';
export { readPicture } from './withdrawals/read-picture.ts';
export {
  listWithdrawalsForReview,
  lockWithdrawalForReview,
  readWithdrawalForReview,
  type WithdrawalForReview,
} from './withdrawals/review-withdrawal.ts';
export { listPaymentNames } from './deposits/create-deposit.ts';
export { confirmDeposit, refuseDeposit } from './deposits/decide-deposit.ts';
export {
  type DepositForReview,
  listDepositsForReview,
  readDepositForReview,
  readSlipForReview,
} from './deposits/review-deposits.ts';
export {
  claimMismatch,
  closeMismatch,
  listMismatches,
  type MismatchForReview,
  readReconciliation,
} from './deposits/reconciliation/reconciliation.ts';
export { addDemoMethods, SANDBOX, SANDBOX_BTCPAY, SANDBOX_STORE } from './deposits/demo-methods.ts';
export {
  draftProvider,
  enableProvider,
  findOwnDraft,
  listProviderSettings,
  type ProviderSetting,
} from './deposits/draft-provider.ts';
export { deleteDraft as dropProviderDraft } from './deposits/provider-drafts.repo.ts';
export { addMethod, listMethodSettings, readNewMethod, setMethod } from './deposits/set-method.ts';
export { readCashierSettings, setCashierSettings } from './set-cashier-settings.ts';
export { lockSettings as lockCashierSettings } from './settings.repo.ts';
export { type WalletFigures, walletFiguresOf } from './wallet-figures.ts';
export type { WithdrawalState } from './withdrawals/withdrawal.ts';

/** What the wallet needs from modules that it may not import; `wire-modules.ts` wires it. */
export type WalletNeeds = {
  readonly line: Line;
  readonly proveOwner: ProveOwner;
  /** By both, the login password and a recent proof, where the account has both. */
  readonly proveOwnerAgain: ProveOwner;
  readonly findMerchant: FindMerchant;
  /** The brand of the default install, which gets a cashier by the seed. */
  readonly findDemoMerchant: (tx: Db | Tx) => Promise<Merchant | undefined>;
  readonly findRoundRefs: FindRoundRefs;
  readonly payee: Payee;
  /** Why a deposit may not begin now, by the limits that its player has set. */
  readonly stopDeposit: StopDeposit;
  readonly vendorTransfers: VendorTransfers;
  readonly writeAudit: WriteAudit;
  readonly whoCannotAnswer: WhoCannotAnswer;
  /** Where a payment provider is called: `sandbox` is known once it runs. */
  readonly providerUrl: (code: string) => string | undefined;
  readonly siteUrl: (merchantId: Uuid, from?: Db | Tx) => Promise<string>;
};

/** A round is reported when it is settled, and again when something of it is undone after that. */
const roundEvents = ['round.settled', 'round.corrected'] as const;

export const walletModule = (needs: WalletNeeds): Module => ({
  name: 'wallet',
  seed: async (tx, platform) => {
    const merchant = await needs.findDemoMerchant(tx);
    if (merchant) await openCashier(tx, platform, merchant);
  },
  register: (platform) => {
    const { vault } = platform;
    const ledgerKey = ledgerKeyOf(vault);
    const providers = createPaymentProviders({
      vault,
      clock: platform.clock,
      urlOf: needs.providerUrl,
      siteUrl: needs.siteUrl,
      onError: (error) => platform.log.warn({ error }, 'a payment provider failed'),
    });
    serveWallet(platform, { ...needs, providers, ledgerKey });
    servePayoutAccounts(platform, needs.payee);
    serveTransfers(platform, needs);
    feedWallet(platform, needs.findMerchant);
    scheduleWallet(platform, providers, needs);
    scheduleLedger(platform, ledgerKey);
    platform.outbox.consume('wallet.turnover', roundEvents, countTurnover, {
      paceMs: TALLY_PACE_MS,
    });
    platform.outbox.consume('wallet.bonuses', roundEvents, countWagering(platform), {
      paceMs: TALLY_PACE_MS,
    });
    platform.outbox.consume(
      'wallet.member-days',
      moneyEvents,
      (tx, batch) => rollUpMemberDays(tx, needs.findMerchant, batch),
      { paceMs: TALLY_PACE_MS },
    );
  },
});
