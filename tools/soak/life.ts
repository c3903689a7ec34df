import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, domains } from '@padauk/contracts';
import sharp from 'sharp';
import { bonusTerms } from '../testing/bonus-terms.ts';
import { type Actor, granted, newMember, openFrame } from '../testing/actors.ts';

const { bonuses, campaigns, identity, wallet, studio, operator } = domains;

/** One act of a client: its id stays the same however often it has to be sent. */
export type Act = {
  readonly name: string;
  readonly send: () => Promise<Answer<unknown>>;
  /** The first answer that came through. */
  answer?: Answer<unknown>;
};

/** The battery has ended while a client was waiting for its answer. */
class LifeIsOver extends Error {}

/** Answers that say "ask again": a broken connection, a server that is busy, a round too soon. */
const isUnsure = (answer: Answer<unknown>): boolean =>
  !answer.success &&
  (answer.status >= 500 ||
    ['network_lost', 'spin_too_soon', 'round_in_progress'].includes(answer.code));

/**
 * Sends an act until it is answered, as a careful client does, and keeps it for comparison.
 *
 * @throws when the answer is a refusal: in these lives nothing is asked that may be refused
 */
async function act<T>(
  journal: Act[],
  name: string,
  send: () => Promise<Answer<T>>,
  isOver: () => boolean,
): Promise<T> {
  for (;;) {
    const answer = await send();
    if (!isUnsure(answer)) {
      journal.push({ name, send, answer });
      return granted(answer);
    }
    if (isOver()) throw new LifeIsOver(name);
    await sleep(100);
  }
}

/** Pays at the hosted checkout, by the form that its page shows; safe to do again. */
async function payAtCheckout(url: string): Promise<void> {
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=pay',
  }).catch(() => undefined);
}

const PAYMENT_PASSWORD = '246810';

/**
 * A member who signs up, deposits, plays the deposit through, withdraws, is paid, confirms, and
 * begins again, until `isOver`. Every act is retried under its own id through any crash.
 */
export async function live(
  url: string,
  staff: Actor,
  journal: Act[],
  isOver: () => boolean,
): Promise<Done> {
  const done: Done = { spins: 0, deposits: 0, withdrawals: 0, decisions: 0, bonusSpins: 0 };
  try {
    await liveOn({ url, staff, journal, isOver, done });
  } catch (error) {
    if (!(error instanceof LifeIsOver)) throw error;
  }
  return done;
}

export type Done = {
  spins: number;
  deposits: number;
  withdrawals: number;
  decisions: number;
  bonusSpins: number;
};
type Life = {
  readonly url: string;
  readonly staff: Actor;
  readonly journal: Act[];
  readonly isOver: () => boolean;
  readonly done: Done;
};

async function liveOn({ url, staff, journal, isOver, done }: Life): Promise<void> {
  const patient = async <T>(make: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await make();
      } catch (error) {
        if (isOver()) throw new LifeIsOver(String(error));
        await sleep(150);
      }
    }
  };
  const member = await patient(() => newMember(url));
  const { call } = member;
  await patient(async () => {
    const set = await call(wallet.setPaymentPassword, {
      body: { loginPassword: 'Golden-padauk-7', paymentPassword: PAYMENT_PASSWORD },
    });
    if (!set.success && set.code !== 'payment_password_exists') throw new Error(set.code);
  });
  const accountKey = randomUUID();
  const number = `0942${randomInt(1e6, 9e6)}`;
  const account = await act(
    journal,
    'payout account',
    () =>
      call(wallet.addPayoutAccount, {
        idempotencyKey: accountKey,
        body: {
          bank: 'KBZPay',
          holder: 'Ma Mya',
          number,
          paymentPassword: PAYMENT_PASSWORD,
        },
      }),
    isOver,
  );
  await playBonus({ url, staff, journal, isOver, done }, member, patient);
  const table = await patient(() => openFrame(url, member, 'blackjack'));
  const frame = await patient(() => openFrame(url, member));
  const stake = frame.session.limits.stakes.findLast((text) => Number(text) <= 25_000) ?? '0';

  while (!isOver()) {
    const depositKey = randomUUID();
    const deposit = await act(
      journal,
      'deposit',
      () =>
        call(wallet.createDeposit, {
          idempotencyKey: depositKey,
          body: { method: 'sandbox', amount: '50000.00' },
        }),
      isOver,
    );
    for (;;) {
      if (deposit.checkoutUrl) await payAtCheckout(new URL(deposit.checkoutUrl, url).href);
      await sleep(150);
      const now = await call(wallet.readDeposit, { params: { depositId: deposit.depositId } });
      if (now.success && now.value.state === 'posted') break;
      if (isOver()) return;
    }
    done.deposits += 1;

    for (;;) {
      const rules = await call(wallet.readWithdrawalRules);
      if (rules.success && Number(rules.value.turnoverOpen) === 0) break;
      if (isOver()) return;
      const balance = await call(wallet.readBalance);
      if (!balance.success) {
        // The server is away: a spin on a guess could be one that it must refuse.
        await sleep(100);
        continue;
      }
      if (Number(balance.value.balance) < Number(stake)) break;
      const clientRoundId = randomUUID();
      await act(
        journal,
        'round',
        () => frame.call(studio.playRound, { body: { stake, bet: {}, clientRoundId } }),
        isOver,
      );
      done.spins += 1;
    }
    const left = await call(wallet.readBalance);
    if (left.success && Number(left.value.balance) >= Number(table.session.limits.stakeMin)) {
      await playHand({ journal, isOver, done }, table);
    }

    const rules = await call(wallet.readWithdrawalRules);
    if (!rules.success || Number(rules.value.available) < Number(rules.value.amountMin)) continue;
    if (Number(rules.value.turnoverOpen) > 0) continue;
    const amount = rules.value.amountMin;
    const withdrawalKey = randomUUID();
    const { withdrawalId } = await act(
      journal,
      'withdrawal',
      () =>
        call(wallet.requestWithdrawal, {
          idempotencyKey: withdrawalKey,
          body: {
            amount,
            payoutAccountId: account.payoutAccountId,
            paymentPassword: PAYMENT_PASSWORD,
          },
        }),
      isOver,
    );
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const params = { withdrawalId };
    await act(
      journal,
      'approval',
      () => staff.call(operator.approveWithdrawal, { params, body: {}, idempotencyKey: keys[0] }),
      isOver,
    );
    const proof = await patient(() => uploadProof(staff));
    await act(
      journal,
      'payout',
      () =>
        staff.call(operator.payWithdrawal, {
          params,
          body: { bankReference: `R${keys[1]}`, proofFileId: proof },
          idempotencyKey: keys[1],
        }),
      isOver,
    );
    await act(
      journal,
      'receipt',
      () =>
        call(wallet.confirmReceipt, {
          params,
          body: { received: 'all' },
          idempotencyKey: keys[2],
        }),
      isOver,
    );
    done.withdrawals += 1;
  }
}

type Frame = Awaited<ReturnType<typeof openFrame>>;
type Patient = <T>(make: () => Promise<T>) => Promise<T>;

const BONUS = '500.00';
const BONUS_SPINS = 4;

/** A bonus by hand, taken and played while there is no cash that would come before it. */
async function playBonus(
  { url, staff, journal, isOver, done }: Life,
  member: Actor,
  patient: Patient,
): Promise<void> {
  const { id: memberId } = await patient(async () =>
    granted(await member.call(identity.readMemberInfo)),
  );
  const [grantKey, acceptKey, endKey] = [randomUUID(), randomUUID(), randomUUID()];
  const { bonusId } = await act(
    journal,
    'bonus',
    () =>
      staff.call(campaigns.grantBonus, {
        params: { memberId },
        body: { terms: bonusTerms, amount: BONUS, reason: 'a life of kills' },
        idempotencyKey: grantKey,
      }),
    isOver,
  );
  const taken = { params: { bonusId }, body: {}, idempotencyKey: acceptKey };
  await act(journal, 'bonus taken', () => member.call(bonuses.acceptBonus, taken), isOver);
  const frame = await patient(() => openFrame(url, member));
  const stake = frame.session.limits.stakeMin;
  for (let spin = 0; spin < BONUS_SPINS && Number(stake) * (spin + 1) <= Number(BONUS); spin += 1) {
    const clientRoundId = randomUUID();
    const body = { stake, bet: {}, clientRoundId };
    await act(journal, 'bonus round', () => frame.call(studio.playRound, { body }), isOver);
    done.bonusSpins += 1;
  }
  // What is left of it, or of its time, goes: from here on rounds are told with cash alone.
  const forfeit = () => member.call(bonuses.forfeitBonus, { ...taken, idempotencyKey: endKey });
  for (;;) {
    const { bonuses: all } = await patient(async () =>
      granted(await member.call(bonuses.listBonuses)),
    );
    if (!all.some((bonus) => bonus.bonusId === bonusId && bonus.state === 'active')) return;
    await patient(forfeit);
    if (isOver()) return;
  }
}

/** One hand of blackjack, in which nothing more is taken. */
async function playHand(
  { journal, isOver, done }: Pick<Life, 'journal' | 'isOver' | 'done'>,
  table: Frame,
): Promise<void> {
  const body = { stake: table.session.limits.stakeMin, bet: {}, clientRoundId: randomUUID() };
  // Told again, an opening shows the hand as it stands by then: it is not compared.
  let round = await act([], 'hand', () => table.call(studio.playRound, { body }), isOver);
  while (round.state === 'open') {
    // Beside an ace of the dealer the insurance is asked about first.
    const isAsked = JSON.stringify(round.actions).includes('"decline"');
    const decision = {
      params: { roundId: round.roundId },
      body: { action: { type: isAsked ? 'decline' : 'stand' }, sequence: round.actionsTaken },
    };
    // After a refusal the hand goes on: told again, that shows the hand as it stands by then, too.
    const acts = isAsked ? [] : journal;
    round = await act(acts, 'decision', () => table.call(studio.actInRound, decision), isOver);
    done.decisions += 1;
  }
}

/** A small picture, as an operator would upload it. */
async function uploadProof(staff: Actor): Promise<string> {
  const bytes = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#ffb61f' },
  })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  return granted(await staff.call(operator.uploadFile, { file })).fileId;
}
