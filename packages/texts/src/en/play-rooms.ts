/** Texts of printed tickets, of rooms, and of bingo. */
export const playRooms = {
  play_scratch_ticket: 'Ticket',
  play_scratch_field: 'Field {field}',
  play_scratch_buy: 'Buy a ticket',
  play_scratch_all: 'Reveal all',
  play_scratch_left: '{tickets} tickets',
  play_scratch_left_of: '{left} of {tickets} left',
  play_scratch_run: 'Run {serial}: {left} of {tickets} tickets left',
  play_scratch_hash: 'Run {serial} was fixed by this hash before its first ticket was sold:',
  play_scratch_rule:
    'Three equal fields win their prize. A run has {tickets} printed tickets; yours is any of them.',
  play_room_bets: '{count, plural, one {# bet} other {# bets}} in this round',
  play_room_you: 'You',
  play_room_out: 'You are out',
  play_room_closes: 'Bets close in {seconds} s',
  play_room_next: 'The next round opens in a moment',
  play_room_queued: 'Your bet goes into the next round. Press again to take it back.',
  play_room_placed: 'Your bet of {amount} is in',
  play_room_owed: 'The result of this round is on its way to your balance.',
  play_room_crash_rule:
    'Everybody is on one flight. The multiple doubles every five seconds until the flight ends. Leave before that, or be out by yourself at the multiple that you chose: your stake is paid that often. The clock of the studio decides who was in time. One flight in 101 ends at once.',
  play_room_tickets: 'Tickets',
  play_room_buy: 'Buy tickets',
  play_room_early: 'Early full card',
  play_room_begins: 'The first ball comes',
  play_room_ball: 'Ball {ball}',
  play_room_bingo_rule:
    '{balls} balls are called for the whole hall. The first line, the first two lines and the first full card win the shares of the pool that are stated here, all tickets cost the same. Cards that have a prize with the same ball share it; what cannot be divided goes unit by unit in the order of buying. Besides, a card that is full with {calls} balls or fewer is paid {times} times its price by the house. Alone in the hall you win all three prizes: 92 % of what the tickets cost.',
  play_room_fair:
    'The rounds of this room follow from a chain of seeds whose end was published before the first of them. Each is mixed with the seeds of all who bet, so that nobody could choose it. When a round is over, its seed is told: your history leads to the page that checks it.',
  play_room_hash: 'SHA-256 of the seed of round {number}',
  play_bingo_cards: 'Cards',
  play_bingo_line: 'Line',
  play_bingo_two_lines: 'Two lines',
  play_bingo_full: 'Full card',
  play_bingo_paid: 'Card {card}: {pattern}',
  play_bingo_rule: '{calls} of {balls} balls are called. Each card pays its best pattern.',
} as const;
