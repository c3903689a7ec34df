import type { OutboxEvents } from '@padauk/contracts/feed';
import type { MessageTemplate } from '@padauk/contracts/inbox';
import type { OutboxEvent } from '../../platform/platform.ts';
import type { NewMessage } from './messages.repo.ts';

/** Events that a member is written about. */
export const toldEvents = [
  'deposit.posted',
  'deposit.refused',
  'withdrawal.changed',
  'payout-account.changed',
  'payment-password.reset',
  'member.name-corrected',
  'member.birthday-corrected',
  'bonus.changed',
  'referral.earned',
  'jackpot.won',
  'tournament.prize',
  'safety.return-decided',
] as const satisfies readonly OutboxEvent['name'][];

const withdrawalTemplates: Readonly<Record<string, MessageTemplate>> = {
  approved: 'withdrawal_approved',
  paid: 'withdrawal_paid',
  received: 'withdrawal_received',
  rejected: 'withdrawal_rejected',
  returned: 'withdrawal_returned',
};

/** What a step of a withdrawal means for its player; nothing where it does not move for him. */
function templateOf({ from, state }: OutboxEvents['withdrawal.changed']) {
  // The bank of the player has sent it back; a provider that could not pay is no matter of his.
  if (state === 'approved' && from === 'sending') return undefined;
  if (state === 'approved' && from !== undefined && from !== 'requested') {
    return 'withdrawal_sent_back';
  }
  return from === state ? undefined : withdrawalTemplates[state];
}

const bonusTemplates: Readonly<Record<string, MessageTemplate>> = {
  offered: 'bonus_offered',
  active: 'bonus_active',
};

/** What an event is worth writing about; pure. The cause names it, so that it is written once. */
export function messagesOf(event: OutboxEvent): NewMessage[] {
  const { at } = event;
  switch (event.name) {
    case 'deposit.posted': {
      const { memberId, depositId, amount } = event.payload;
      const cause = `deposit:${depositId}`;
      return [{ memberId, template: 'deposit_posted', facts: { amount }, cause, at }];
    }
    case 'deposit.refused': {
      const { memberId, depositId, amount } = event.payload;
      const cause = `deposit:${depositId}:${event.sequence}`;
      return [{ memberId, template: 'deposit_refused', facts: { amount }, cause, at }];
    }
    case 'withdrawal.changed': {
      const { memberId, withdrawalId, state, from } = event.payload;
      const template = templateOf(event.payload);
      // It may come to a state again: a payout that came back is paid a second time.
      const time = from === undefined ? state : event.sequence;
      const cause = `withdrawal:${withdrawalId}:${time}`;
      return template ? [{ memberId, template, facts: {}, cause, at }] : [];
    }
    case 'payout-account.changed': {
      const { memberId, bank, change } = event.payload;
      const cause = `payout-account:${event.sequence}`;
      return [{ memberId, template: `payout_account_${change}`, facts: { bank }, cause, at }];
    }
    case 'payment-password.reset': {
      const { memberId } = event.payload;
      const cause = `payment-password:${event.sequence}`;
      return [{ memberId, template: 'payment_password_reset', facts: {}, cause, at }];
    }
    case 'member.name-corrected': {
      const { memberId } = event.payload;
      const cause = `real-name:${event.sequence}`;
      return [{ memberId, template: 'real_name_corrected', facts: {}, cause, at }];
    }
    case 'member.birthday-corrected': {
      const { memberId } = event.payload;
      const cause = `birthday:${event.sequence}`;
      return [{ memberId, template: 'birthday_corrected', facts: {}, cause, at }];
    }
    case 'bonus.changed': {
      const { memberId, grantId, state } = event.payload;
      const template = bonusTemplates[state];
      return template
        ? [{ memberId, template, facts: {}, cause: `bonus:${grantId}:${state}`, at }]
        : [];
    }
    case 'referral.earned': {
      const { memberId, invitedId } = event.payload;
      return [
        { memberId, template: 'referral_rewarded', facts: {}, cause: `referral:${invitedId}`, at },
      ];
    }
    case 'jackpot.won': {
      const { memberId, jackpotId, level, number, amount } = event.payload;
      const cause = `jackpot:${jackpotId}:${level}:${number}`;
      return [{ memberId, template: 'jackpot_won', facts: { amount }, cause, at }];
    }
    case 'tournament.prize': {
      const { memberId, tournamentId, rank, amount } = event.payload;
      const facts = { amount, place: String(rank) };
      return [
        { memberId, template: 'tournament_prize', facts, cause: `tournament:${tournamentId}`, at },
      ];
    }
    case 'safety.return-decided': {
      const { memberId, requestId } = event.payload;
      const cause = `early-return:${requestId}`;
      return [{ memberId, template: 'early_return', facts: {}, cause, at }];
    }
    default:
      return [];
  }
}
