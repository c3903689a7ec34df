import type { Platform } from '../../platform/platform.ts';
import { expireBonuses } from './bonuses/expire-bonuses.ts';
import { confirmByTimer } from './withdrawals/confirm-receipt.ts';
import type { WhoCannotAnswer } from './withdrawals/time-to-answer.ts';
import type { PaymentProviders } from './deposits/payment-providers.ts';
import { fetchDays } from './deposits/reconciliation/fetch-day.ts';
import { reconcileDeposits } from './deposits/reconcile-deposits.ts';
import { askAboutPayouts, sendPayouts } from './payouts/send-payouts.ts';
import type { Payee } from './withdrawals/add-payout-account.ts';

type ScheduleNeeds = {
  readonly payee: Pick<Payee, 'mayBePaid' | 'readRealName'>;
  readonly whoCannotAnswer: WhoCannotAnswer;
};

/** The jobs of the cashier: all work off rows, so that a wake-up more or less changes nothing. */
export function scheduleWallet(
  platform: Platform,
  providers: PaymentProviders,
  { payee, whoCannotAnswer }: ScheduleNeeds,
): void {
  const { jobs } = platform;
  jobs.handle('wallet.confirm-receipts', async () => {
    await confirmByTimer(platform, whoCannotAnswer);
  });
  jobs.schedule('* * * * *', 'wallet.confirm-receipts');
  jobs.handle('wallet.expire-bonuses', async () => {
    await expireBonuses(platform);
  });
  jobs.schedule('* * * * *', 'wallet.expire-bonuses');
  jobs.handle('wallet.reconcile-deposits', async () => {
    await reconcileDeposits(platform, providers);
  });
  jobs.schedule('* * * * *', 'wallet.reconcile-deposits');
  jobs.handle('wallet.send-payouts', async () => {
    await sendPayouts(platform, providers, payee);
  });
  jobs.schedule('* * * * *', 'wallet.send-payouts');
  jobs.handle('wallet.ask-about-payouts', async () => {
    await askAboutPayouts(platform, providers);
  });
  jobs.schedule('* * * * *', 'wallet.ask-about-payouts');
  jobs.handle('wallet.fetch-payment-days', () => fetchDays(platform, providers));
  jobs.schedule('7,37 * * * *', 'wallet.fetch-payment-days');
}
