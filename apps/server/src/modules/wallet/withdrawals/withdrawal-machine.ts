import { defineMachine } from '@padauk/base';
import { withdrawalStates } from '@padauk/contracts/wallet';

/**
 * The life of a withdrawal; docs/state-machines.md draws it. There is no way back into play for the
 * player: money that is asked for comes out, or an operator returns it with a reason.
 */
export const withdrawalMachine = defineMachine({
  name: 'withdrawal',
  states: withdrawalStates,
  events: [
    'approve',
    'reject',
    'pay',
    'send',
    'provider-paid',
    'provider-failed',
    'provider-returned',
    'confirm-all',
    'confirm-part',
    'confirm-none',
    'time-out',
    'reopen',
    'settle',
    'agree-rest',
    'pay-rest',
    'return-rest',
  ],
  guards: {
    /** The approver has not approved it before. */
    'another-person': 'same_person_twice',
    /** With this one there are as many as the threshold of the brand asks for. */
    'last-approval': null,
    /** The payer is none of the approvers, where the brand keeps the two apart. */
    'signer-apart': 'same_person_twice',
    /** Above the threshold of the brand, one person does not decide on the rest alone. */
    'two-are-needed': null,
    /** Above it, somebody has agreed to just this way. */
    'rest-agreed': 'two_people_needed',
    'rest-by-another': 'same_person_twice',
    /** More than nothing and less than what is due. */
    'a-part': 'amount_out_of_limits',
    'minutes-are-over': null,
    /** Nobody has said that something of it is there; the timer is nobody. */
    'nothing-came': null,
    /** It counts as received because nobody has said anything. */
    'by-the-timer': null,
    'days-are-left': null,
  },
  edges: [
    {
      from: 'requested',
      on: 'approve',
      when: ['another-person', 'last-approval'],
      to: 'approved',
    },
    { from: 'requested', on: 'approve', when: ['another-person'], to: 'requested' },
    { from: 'requested', on: 'reject', to: 'rejected', effect: 'return-to-cash' },
    { from: 'approved', on: 'reject', to: 'rejected', effect: 'return-to-cash' },
    { from: 'approved', on: 'pay', when: ['signer-apart'], to: 'paid', effect: 'pay-out' },
    { from: 'approved', on: 'send', when: ['signer-apart'], to: 'sending' },
    { from: 'sending', on: 'provider-paid', to: 'paid', effect: 'pay-out' },
    { from: 'sending', on: 'provider-failed', to: 'approved' },
    // A provider that has said "failed" may still have paid: its later word counts.
    { from: 'approved', on: 'provider-paid', to: 'paid', effect: 'pay-out' },
    // The bank of the player has sent it back: it is locked again, to be paid once more.
    {
      from: 'paid',
      on: 'provider-returned',
      when: ['nothing-came'],
      to: 'approved',
      effect: 'take-back',
    },
    {
      from: 'disputed',
      on: 'provider-returned',
      when: ['nothing-came'],
      to: 'approved',
      effect: 'take-back',
    },
    {
      from: 'received',
      on: 'provider-returned',
      when: ['nothing-came'],
      to: 'approved',
      effect: 'take-back',
    },
    { from: 'paid', on: 'confirm-all', to: 'received' },
    { from: 'paid', on: 'confirm-part', when: ['a-part'], to: 'disputed' },
    { from: 'paid', on: 'confirm-none', to: 'disputed' },
    { from: 'paid', on: 'time-out', when: ['minutes-are-over'], to: 'received' },
    // Who was kept from answering in time tells the desk; it looks, and no money moves by this.
    { from: 'received', on: 'reopen', when: ['by-the-timer', 'days-are-left'], to: 'disputed' },
    // The money may come late: a dispute ends when the player says that all of it is there.
    { from: 'disputed', on: 'confirm-all', to: 'received' },
    { from: 'disputed', on: 'settle', to: 'received' },
    { from: 'disputed', on: 'agree-rest', when: ['two-are-needed'], to: 'disputed' },
    {
      from: 'disputed',
      on: 'pay-rest',
      when: ['rest-agreed', 'rest-by-another', 'signer-apart'],
      to: 'paid',
      effect: 'pay-rest',
    },
    {
      from: 'disputed',
      on: 'return-rest',
      when: ['rest-agreed', 'rest-by-another'],
      to: 'returned',
      effect: 'return-rest',
    },
  ],
});
