import { defineMachine } from '@padauk/base';
import { tournamentStates } from '@padauk/contracts/tournaments';

/** The life of a tournament; docs/state-machines.md draws it. */
export const tournamentMachine = defineMachine({
  name: 'tournament',
  states: tournamentStates,
  events: ['start', 'end', 'settle', 'cancel'],
  guards: {
    /** Its first moment has come. */
    'has-begun': null,
    /** Its last moment is over. */
    'is-over': null,
    /** Every round of its time has been counted. */
    'all-counted': null,
    /** Somebody has a score. */
    'somebody-placed': null,
  },
  edges: [
    { from: 'announced', on: 'start', when: ['has-begun'], to: 'running' },
    { from: 'running', on: 'end', when: ['is-over'], to: 'closing' },
    {
      from: 'closing',
      on: 'settle',
      when: ['all-counted', 'somebody-placed'],
      to: 'paid',
      effect: 'pay-prizes',
    },
    // Nobody has played: nobody is owed a prize, and everybody his buy-in.
    { from: 'closing', on: 'settle', when: ['all-counted'], to: 'cancelled', effect: 'refund' },
    { from: 'announced', on: 'cancel', to: 'cancelled', effect: 'refund' },
    { from: 'running', on: 'cancel', to: 'cancelled', effect: 'refund' },
    { from: 'closing', on: 'cancel', to: 'cancelled', effect: 'refund' },
  ],
});
