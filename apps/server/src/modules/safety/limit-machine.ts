import { defineMachine } from '@padauk/base';

/**
 * The life of one limit of a player: what is stricter holds at once, what is looser is a wish that
 * waits, and counts when it is said again after a day and within a week.
 */
export const limitMachine = defineMachine({
  name: 'limit',
  states: ['none', 'set', 'waiting'],
  events: ['set', 'confirm', 'drop', 'forget'],
  guards: {
    /** It allows more than what holds. */
    looser: null,
    /** What is wished for is no limit at all. */
    'without-amount': null,
    'day-is-over': 'limit_too_early',
    'week-is-over': null,
  },
  edges: [
    { from: 'none', on: 'set', when: ['without-amount'], to: 'none' },
    { from: 'none', on: 'set', to: 'set' },
    { from: 'set', on: 'set', when: ['looser'], to: 'waiting' },
    { from: 'set', on: 'set', to: 'set' },
    { from: 'waiting', on: 'set', when: ['looser'], to: 'waiting' },
    { from: 'waiting', on: 'set', to: 'set' },
    { from: 'waiting', on: 'confirm', when: ['day-is-over', 'without-amount'], to: 'none' },
    { from: 'waiting', on: 'confirm', when: ['day-is-over'], to: 'set' },
    { from: 'waiting', on: 'drop', to: 'set' },
    { from: 'waiting', on: 'forget', when: ['week-is-over'], to: 'set' },
  ],
});
