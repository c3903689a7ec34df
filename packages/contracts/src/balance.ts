import * as z from 'zod/mini';
import { route } from './route.ts';
import { Money } from './wire.ts';

/*
 * The balance. Apart from the rest of the wallet, since every page asks for it.
 */

export const readBalance = route({
  id: 'wallet.readBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'Cash that can be played, cash that is locked in withdrawals, and bonus money',
  auth: 'session',
  limit: 'read',
  reply: z.strictObject({
    currency: z.string(),
    currencySymbol: z.string(),
    balance: Money,
    locked: Money,
    /** Of the bonus that runs: no part of the balance. */
    bonus: Money,
  }),
  refusals: [],
});
