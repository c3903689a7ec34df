import { type Amount, amount, parseAmount, writeAmount } from '@padauk/base';
import { canonicalJson } from '../canonical.ts';
import { rulesHashOf } from '../definition.ts';
import type { LineSlotRules } from '../slots/line-slot-rules.ts';
import { playLineSlot } from '../slots/line-slot.ts';
import { mapSlotEvent, type SlotEvent } from '../slots/slot-event.ts';
import { definitions } from '../titles/index.ts';
import { commitment, createWords, rejectionDraw, type Seeds } from './byte-stream.ts';
import type { Receipt } from './receipt.ts';

/** The questions that are asked of a receipt, in this order. */
export const checkNames = ['seed', 'commitment', 'rules', 'stake', 'events', 'payout'] as const;

export type Check = {
  /**
   * `seed`: the server seed is revealed. `commitment`: its hash is the one shown before the round.
   * `rules`: the title is known here, by exactly these rules. `stake`: it can be played.
   * `events`: the replay shows the same. `payout`: the replay pays the same.
   */
  readonly name: (typeof checkNames)[number];
  readonly passed: boolean;
  /** What the receipt says, and what was computed here; texts to show side by side. */
  readonly stated: string;
  readonly computed: string;
};

/** One number that was drawn: which words of the byte stream, what they were asked for. */
export type DrawnNumber = {
  /** Four bytes each, in hexadecimal; all but the last were skipped to keep the draw uniform. */
  readonly words: readonly string[];
  readonly bound: number;
  readonly value: number;
};

export type Replay = {
  readonly rules: LineSlotRules;
  readonly numbers: readonly DrawnNumber[];
  readonly events: readonly SlotEvent<string>[];
  readonly payout: string;
};

export type Verification = {
  /** All the questions could be asked and every answer was yes. */
  readonly matches: boolean;
  /** Ends with the first answer after which nothing can be asked any more. */
  readonly checks: readonly Check[];
  readonly replay?: Replay;
};

/**
 * Plays a receipt again from its seeds, and compares. Uses nothing but the receipt and the rules
 * that are compiled in: no clock, no network.
 */
export function verifyRound(receipt: Receipt): Verification {
  const checks: Check[] = [];
  const ask = (name: Check['name'], passed: boolean, stated: string, computed: string) => {
    checks.push({ name, passed, stated, computed });
    return passed;
  };
  const { serverSeed } = receipt;
  if (serverSeed === null) {
    ask('seed', false, '', '');
    return { matches: false, checks };
  }
  ask('seed', true, serverSeed, serverSeed);
  const hash = commitment(serverSeed);
  ask('commitment', hash === receipt.serverSeedHash, receipt.serverSeedHash, hash);

  const definition = definitions.find(({ code }) => code === receipt.title);
  const rulesHash = definition ? rulesHashOf(definition) : '';
  const rulesKnown = ask('rules', rulesHash === receipt.rulesHash, receipt.rulesHash, rulesHash);
  if (definition?.engine !== 'line-slot' || !rulesKnown) return { matches: false, checks };

  const stake = parseAmount(receipt.stake, receipt.currency) ?? amount(0n);
  const lines = BigInt(definition.rules.lines.length);
  const playable = stake > 0n && stake % lines === 0n;
  if (!ask('stake', playable, receipt.stake, receipt.stake)) return { matches: false, checks };

  const replay = replayRound(definition.rules, stake, receipt.currency, {
    serverSeed,
    clientSeed: receipt.clientSeed,
    nonce: receipt.nonce,
  });
  const [stated, computed] = [canonicalJson(receipt.events), canonicalJson(replay.events)];
  ask('events', stated === computed, stated, computed);
  // Compared as amounts: `5` and `5.00` are the same money.
  const paid = parseAmount(receipt.payout, receipt.currency);
  const due = parseAmount(replay.payout, receipt.currency);
  ask('payout', paid === due, receipt.payout, replay.payout);
  return { matches: checks.every((check) => check.passed), checks, replay };
}

function replayRound(
  rules: LineSlotRules,
  stake: Amount,
  currency: Receipt['currency'],
  seeds: Seeds,
): Replay {
  const numbers: DrawnNumber[] = [];
  const nextWord = createWords(seeds);
  const round = playLineSlot(rules, stake, (bound) => {
    const words: string[] = [];
    const draw = rejectionDraw(() => {
      const word = nextWord();
      words.push(word.toString(16).padStart(8, '0'));
      return word;
    }, 2 ** 32);
    const value = draw(bound);
    numbers.push({ words, bound, value });
    return value;
  });
  return {
    rules,
    numbers,
    events: writeEvents(round.events, currency),
    payout: writeAmount(round.payout, currency),
  };
}

/** Events as they stand in receipts and on the wire. */
export const writeEvents = (
  events: readonly SlotEvent[],
  currency: Receipt['currency'],
): readonly SlotEvent<string>[] =>
  events.map((event) => mapSlotEvent(event, (value) => writeAmount(value, currency)));
