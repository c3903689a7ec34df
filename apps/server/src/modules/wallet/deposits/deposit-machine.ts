import { defineMachine } from '@padauk/base';
import { depositStates } from '@padauk/contracts/wallet';

/**
 * The life of a deposit; docs/state-machines.md draws it. Money that arrived is the player's: it is
 * posted after a failure and after the deadline too. What does not fit moves nothing until people
 * have looked at it.
 */
export const depositMachine = defineMachine({
  name: 'deposit',
  states: depositStates,
  events: ['paid', 'mispaid', 'fail', 'expire', 'send-slip', 'confirm', 'refuse'],
  guards: {
    /** The confirmer has not confirmed it before. */
    'another-person': 'same_person_twice',
    /** Reads the same amount at the bank as the first person did. */
    'same-amount': 'confirmation_differs',
    /** With this one there are as many as the kind and the amount ask for. */
    'last-confirmation': null,
    /** The provider has told of a payment that does not fit. */
    'does-not-fit': null,
    /** Somebody has confirmed it, perhaps wrongly: a refusal takes that back. */
    'is-confirmed': null,
  },
  edges: [
    { from: 'pending', on: 'paid', to: 'posted', effect: 'credit' },
    { from: 'review', on: 'paid', to: 'posted', effect: 'credit' },
    { from: 'failed', on: 'paid', to: 'posted', effect: 'credit' },
    { from: 'expired', on: 'paid', to: 'posted', effect: 'credit' },
    { from: 'pending', on: 'mispaid', to: 'pending', effect: 'flag' },
    { from: 'review', on: 'mispaid', to: 'review', effect: 'flag' },
    { from: 'failed', on: 'mispaid', to: 'failed', effect: 'flag' },
    { from: 'expired', on: 'mispaid', to: 'expired', effect: 'flag' },
    { from: 'pending', on: 'fail', to: 'failed' },
    { from: 'pending', on: 'expire', to: 'expired' },
    { from: 'pending', on: 'send-slip', to: 'review' },
    { from: 'review', on: 'send-slip', to: 'review' },
    // The slip of a bank payment may be late; the money is there all the same.
    { from: 'expired', on: 'send-slip', to: 'review' },
    ...(['pending', 'review', 'failed', 'expired'] as const).flatMap(
      (from) =>
        [
          {
            from,
            on: 'confirm',
            when: ['another-person', 'same-amount', 'last-confirmation'],
            to: 'posted',
            effect: 'credit',
          },
          { from, on: 'confirm', when: ['another-person', 'same-amount'], to: from },
        ] as const,
    ),
    { from: 'pending', on: 'refuse', to: 'failed' },
    { from: 'review', on: 'refuse', to: 'failed' },
    { from: 'expired', on: 'refuse', when: ['does-not-fit'], to: 'failed' },
    { from: 'expired', on: 'refuse', when: ['is-confirmed'], to: 'failed' },
    { from: 'failed', on: 'refuse', when: ['does-not-fit'], to: 'failed' },
    { from: 'failed', on: 'refuse', when: ['is-confirmed'], to: 'failed' },
  ],
});
