import { defineMachine } from '@padauk/base';
import { roomRoundStates } from '@padauk/contracts/rooms';

/**
 * The life of a round that a room shares. Each edge is taken by the row of the round, so that it is
 * taken once, whichever process leads; what an edge does follows from what is stored alone.
 */
export const roomRoundMachine = defineMachine({
  name: 'room round',
  states: roomRoundStates,
  events: ['close', 'end', 'pay'],
  guards: {
    /** The time for bets is over. */
    'betting-over': null,
    /** All that can happen in the round has happened. */
    'run-over': null,
    /** The wallet has closed every bet, but for those that are set aside. */
    'all-answered': null,
  },
  edges: [
    { from: 'betting', on: 'close', when: ['betting-over'], to: 'running', effect: 'mix-seeds' },
    { from: 'running', on: 'end', when: ['run-over'], to: 'settled', effect: 'tell-link' },
    { from: 'settled', on: 'pay', when: ['all-answered'], to: 'paid' },
  ],
});
