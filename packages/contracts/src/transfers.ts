import * as z from 'zod/mini';
import { PaymentPassword } from './payout-accounts.ts';
import { route } from './route.ts';
import { Id, Instant, line, Money, Nothing } from './wire.ts';

/*
 * Money that a member moves between own wallets, and along the line of agents.
 */

/** `main`, or the code of a vendor that keeps a wallet of its own, as the catalogue has it. */
const WalletName = z.string().check(z.regex(/^[A-Za-z0-9_-]{2,32}$/));

export const Wallets = z.strictObject({
  /** Every vendor plays from the main wallet: then there is nothing to transfer. */
  isSingle: z.boolean(),
  currency: z.string(),
  main: Money,
  wallets: z.array(
    z.strictObject({
      vendor: z.string(),
      title: z.string(),
      balance: Money,
      /** A vendor that was switched off gives back and takes nothing. */
      open: z.boolean(),
    }),
  ),
});
export type Wallets = z.output<typeof Wallets>;

export const readWallets = route({
  id: 'transfers.readWallets',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  summary: 'The main wallet and those that vendors keep',
  auth: 'member',
  limit: 'read',
  reply: Wallets,
  refusals: [],
});

export const transferFunds = route({
  id: 'transfers.transferFunds',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary: 'Move own money between the main wallet and a vendor’s; one of the two is `main`',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  body: z.strictObject({ from: WalletName, to: WalletName, amount: Money }),
  reply: Wallets,
  /** What stops play stops the way to a vendor as well; the way back stays open. */
  refusals: [
    'balance_too_low',
    'account_frozen',
    'vendor_wallet_not_found',
    'vendor_closed',
    'game_maintenance',
    'play_suspended',
    'self_excluded',
    'play_limit_reached',
    'reality_check_due',
  ],
});

export const recallFunds = route({
  id: 'transfers.recallFunds',
  method: 'POST',
  path: '/wps/relay/GCS_walletRecall',
  summary: 'Bring everything back from all vendors into the main wallet',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  body: Nothing,
  reply: Wallets,
  refusals: [],
});

export const readConsolidated = route({
  id: 'transfers.readConsolidated',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: 'All own money in one sum, and its parts',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    currency: z.string(),
    currencySymbol: z.string(),
    /** Cash, locked cash and money at vendors; bonus money is not own money yet. */
    total: Money,
    main: Money,
    locked: Money,
    vendors: Money,
    bonus: Money,
  }),
  refusals: [],
});

export const LineTransfer = z.strictObject({
  transferId: Id,
  direction: z.enum(['in', 'out']),
  /** The other one. */
  account: z.string(),
  amount: Money,
  at: Instant,
});
export type LineTransfer = z.output<typeof LineTransfer>;

export const readLine = route({
  id: 'transfers.readLine',
  method: 'GET',
  path: '/wps/v2/wallet/line',
  summary: 'Whom the caller may give money along the line of agents, how much, and what was given',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    currency: z.string(),
    /** The agent directly above. */
    upline: z.nullable(z.string()),
    /** Agents may give to those directly below. */
    hasDownline: z.boolean(),
    available: Money,
    leftToday: Money,
    hasPaymentPassword: z.boolean(),
    transfers: z.array(LineTransfer),
  }),
  refusals: [],
});

export const transferInLine = route({
  id: 'transfers.transferInLine',
  method: 'POST',
  path: '/wps/v2/wallet/line/transfers',
  summary: 'Give own cash to the agent directly above, or as an agent to a member directly below',
  auth: 'member',
  limit: 'money',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    /** Left out: the agent above. */
    account: z.optional(line(32)),
    amount: Money,
    paymentPassword: PaymentPassword,
  }),
  reply: LineTransfer,
  refusals: [
    'not_in_line',
    'balance_too_low',
    'account_frozen',
    'line_limit_reached',
    'withdrawals_frozen',
    'withdrawals_held',
    'taker_held',
    'turnover_open',
    'wrong_payment_password',
    'payment_password_missing',
    'account_locked',
  ],
});
