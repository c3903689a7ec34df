import { setTimeout as sleep } from 'node:timers/promises';
import { domains } from '@padauk/contracts';
import sharp from 'sharp';
import { type Actor, granted, password } from '../testing/actors.ts';
import type { Visitor } from './visitors.ts';

const { operator, wallet } = domains;
const paymentPassword = '135790';
/** What a deposit becomes, in turn; null: it stays as it was begun. */
const endings = ['pay', 'pay', 'fail', 'pay', 'pay', null, 'pay', 'cancel'] as const;
type Ending = (typeof endings)[number];
const amounts = ['300000.00', '50000.00', '120000.00', '75000.00', '500000.00'] as const;

/** A picture as a phone makes it of a bank's receipt. */
async function drawSlip(): Promise<File> {
  const drawn = sharp({ create: { width: 320, height: 480, channels: 3, background: '#dce3ea' } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'slip.png');
}

/** Everybody pays in, each in his own way. @returns those whose money has come */
export async function payIn(url: string, people: readonly Visitor[]): Promise<Visitor[]> {
  const slip = await drawSlip();
  const paid: Visitor[] = [];
  for (const [place, member] of people.entries()) {
    const ending = endings[place % endings.length] ?? null;
    const amount = amounts[place % amounts.length] ?? amounts[0];
    await payByPage(url, member, { amount, ending });
    // Refused three times in a day is a sign to look at.
    const tries = place === 2 ? 2 : 0;
    for (let again = 0; again < tries; again += 1) await payByPage(url, member, { amount, ending });
    if (place % 4 === 1) await payByBank(member, place % 8 === 1 ? slip : undefined);
    if (ending === 'pay') paid.push(member);
  }
  await arrived(paid);
  return paid;
}

async function payByPage(
  url: string,
  member: Visitor,
  { amount, ending }: { readonly amount: string; readonly ending: Ending },
): Promise<void> {
  const body = { method: 'sandbox', amount };
  const { checkoutUrl } = granted(await member.call(wallet.createDeposit, { body }));
  if (!ending || !checkoutUrl) return;
  const decision = new URLSearchParams({ decision: ending });
  await fetch(new URL(checkoutUrl, url), { method: 'POST', body: decision, redirect: 'manual' });
}

/** A transfer to the bank of the brand, with a picture of it or still without. */
async function payByBank(member: Visitor, slip: File | undefined): Promise<void> {
  const body = { method: 'bank', amount: '50000.00' };
  const { depositId } = granted(await member.call(wallet.createDeposit, { body }));
  if (slip) await member.call(wallet.sendDepositSlip, { params: { depositId }, file: slip });
}

/** Providers tell what became of a checkout a moment later. */
async function arrived(people: readonly Visitor[]): Promise<void> {
  for (const { call } of people) {
    for (let tries = 0; tries < 60; tries += 1) {
      if (granted(await call(wallet.readBalance)).balance !== '0.00') break;
      await sleep(250);
    }
  }
}

/** One withdrawal of each member, as far on its way as the place of its owner says. */
export async function payOut(owner: Actor, people: readonly Visitor[]): Promise<void> {
  const picture = await drawSlip();
  for (const [place, member] of people.entries()) await withdraw(owner, member, place, picture);
}

async function withdraw(owner: Actor, member: Visitor, place: number, picture: File) {
  const { call } = member;
  const own = { loginPassword: password, paymentPassword };
  granted(await call(wallet.setPaymentPassword, { body: own }));
  // Two of them name one wallet, which is a case of risk.
  const number = `0979${String(1_000_000 + (place === 7 ? 6 : place))}`;
  const account = { bank: 'KBZPay', holder: member.account, number, paymentPassword };
  const { payoutAccountId } = granted(await call(wallet.addPayoutAccount, { body: account }));
  const amount = place === 0 ? '120000.00' : `${String(15 + place)}000.00`;
  const body = { amount, payoutAccountId, paymentPassword };
  const request = await call(wallet.requestWithdrawal, { body });
  if (!request.success) return;
  await decide(owner, { withdrawalId: request.value.withdrawalId }, place % 6, picture);
  if (place % 6 < 4) return;
  const received =
    place % 6 === 4
      ? { received: 'all' as const }
      : { received: 'part' as const, amountReceived: '15000.00', remark: 'A part is missing.' };
  const params = { withdrawalId: request.value.withdrawalId };
  granted(await call(wallet.confirmReceipt, { params, body: received }));
}

/** Left alone, rejected, approved, or approved and paid: by how far it goes. */
async function decide(
  owner: Actor,
  params: { readonly withdrawalId: string },
  steps: number,
  picture: File,
): Promise<void> {
  if (steps === 0) return;
  if (steps === 1) {
    const body = { reason: 'The name on the account is another one.' };
    granted(await owner.call(operator.rejectWithdrawal, { params, body }));
    return;
  }
  granted(await owner.call(operator.approveWithdrawal, { params, body: {} }));
  if (steps === 2) return;
  const { fileId } = granted(await owner.call(operator.uploadFile, { file: picture }));
  const paid = { bankReference: `PAY-${params.withdrawalId.slice(-6)}`, proofFileId: fileId };
  granted(await owner.call(operator.payWithdrawal, { params, body: paid }));
}
