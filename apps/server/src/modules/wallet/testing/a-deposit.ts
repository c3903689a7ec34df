import { amount, type Uuid } from '@padauk/base';
import type { Deposit } from '../deposits/deposit.ts';

/** A deposit of 5,000 kyats that has just begun, with some of it changed. */
export const aDeposit = (change: Partial<Deposit> = {}): Deposit => ({
  id: '00000000-0000-7000-8000-000000000001' as Uuid,
  merchantId: '00000000-0000-7000-8000-000000000002' as Uuid,
  memberId: '00000000-0000-7000-8000-000000000003' as Uuid,
  method: 'sandbox',
  kind: 'hosted_checkout',
  provider: 'sandbox',
  currency: 'MMK',
  amount: amount(500_000n),
  amountAsked: null,
  fee: amount(0n),
  state: 'pending',
  checkoutUrl: null,
  providerReference: 'c1',
  reference: 'PD00000001',
  instructions: {},
  attention: null,
  amountReported: null,
  currencyReported: null,
  slip: null,
  refuseReason: null,
  createdAt: new Date(0),
  expiresAt: new Date(60_000),
  postedAt: null,
  ...change,
});
