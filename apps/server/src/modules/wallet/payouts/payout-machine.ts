import { defineMachine } from '@padauk/base';
import { payoutStates } from '@padauk/contracts/payouts';

/**
 * The life of one payout. What a provider says is taken in any order: a later word of less weight
 * changes nothing, so that every order of the same words ends in the same state.
 */
export const payoutMachine = defineMachine({
  name: 'payout',
  states: payoutStates,
  events: ['paid', 'failed', 'returned'],
  guards: {},
  edges: [
    { from: 'sending', on: 'paid', to: 'paid', effect: 'pay-out' },
    { from: 'sending', on: 'failed', to: 'failed', effect: 'set-free' },
    // The word of the payment itself is on its way or lost; what has come back was never away.
    { from: 'sending', on: 'returned', to: 'returned', effect: 'set-free' },
    // A provider that has said "failed", or that nobody waited for any longer, may still have paid.
    { from: 'failed', on: 'paid', to: 'paid', effect: 'pay-out' },
    { from: 'failed', on: 'returned', to: 'returned' },
    { from: 'paid', on: 'returned', to: 'returned', effect: 'take-back' },
  ],
});
