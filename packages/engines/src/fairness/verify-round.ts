import { type Amount, amount, parseAmount, writeAmount } from '@padauk/base';
import { canonicalJson } from '../canonical.ts';
import { type Definition, rulesHashOf } from '../definition.ts';
import {
  type AnyEngine,
  type Chance,
  createChance,
  type Played,
  replayRound,
  writeAmounts,
} from '../engine.ts';
import { findEngine } from '../engines.ts';
import { deckHashOf, leftOf } from '../scratch/deck.ts';
import { areCardsDealt, bingoRoom, type BingoRoomRules } from '../rooms/bingo-room.ts';
import { definitions } from '../titles/index.ts';
import { commitment, createWords, type Seeds } from './byte-stream.ts';
import { isLater, mixOf } from './hash-chain.ts';
import { type PublishedRules, publishedRules } from './published-rules.ts';
import type { Receipt, ReceiptEvent } from './receipt.ts';

/** The questions that are asked of a receipt, in this order. */
export const checkNames = [
  'seed',
  'commitment',
  'chain',
  'mix',
  'rules',
  'stake',
  'cards',
  'actions',
  'events',
  'payout',
] as const;

/** `unknown`: nothing could be compared here, which speaks neither for the round nor against it. */
export type Answer = 'yes' | 'no' | 'unknown';

export type Check = {
  /**
   * `seed`: the server seed is revealed. `commitment`: its hash is the one shown before the round.
   * `chain`, `mix`: of a shared round; its link belongs to the chain published before, and the
   * seeds of all bets make its other seed. A round of a room that does not show this is false.
   * `rules`: they are those of the title, today's or of an earlier version that the receipt brings,
   * and were published as such. `unknown` where the title never had rules of that hash, as far as
   * is known here, where they are nowhere, and of a ticket that does not name its printed run:
   * the first tickets were drawn without one. `stake`: it can be played, with this bet.
   * `cards`: those of a shared round follow from its link and the seeds of its bets, the player's
   * own from his own seed.
   * `actions`: the decisions were allowed, raised as much as is stated, and ended the round.
   * `events`: the replay shows the same. `payout`: the replay pays the same.
   */
  readonly name: (typeof checkNames)[number];
  readonly answer: Answer;
  /** What the receipt says, and what was computed here; texts to show side by side. */
  readonly stated: string;
  readonly computed: string;
};

/** Engines of rooms: each of their rounds is shared, and proved by its chain. */
const sharedEngines: ReadonlySet<string> = new Set(['crash-room', 'bingo-room']);
/** No chain is longer. */
const LINKS_MAX = 100_000;

/** One number that was drawn: which words of the byte stream, what they were asked for. */
export type DrawnNumber = {
  /** Four bytes each, in hexadecimal; all but the last were skipped to keep the draw uniform. */
  readonly words: readonly string[];
  /** Below this the number lies: whole, or a fraction where it is 1. */
  readonly bound: number;
  readonly value: number;
};

/** The opening of a round, or one decision, with what it drew and what it brought. */
export type ReplayStep = {
  /** The decision; undefined for the opening. */
  readonly action: unknown;
  readonly numbers: readonly DrawnNumber[];
  readonly events: readonly ReceiptEvent[];
};

export type Replay = {
  readonly steps: readonly ReplayStep[];
  /** Those of all steps. */
  readonly numbers: readonly DrawnNumber[];
  readonly events: readonly ReceiptEvent[];
  readonly payout: string;
};

export type Verification = {
  /**
   * `yes`: all the questions could be asked, and every answer was yes. `unknown`: no answer was no,
   * but the seed is not revealed yet, or the rules are not known here. A page that was opened
   * before a release does not know the rules that came with it, and must not call their rounds
   * false; nor fair, as rules may be anybody's.
   */
  readonly answer: Answer;
  /** Ends with the first answer after which nothing can be asked any more. */
  readonly checks: readonly Check[];
  readonly replay?: Replay;
};

/**
 * Plays a receipt again from its seeds, and compares. Uses nothing but the receipt and what is
 * compiled in: no clock, no network. Rules that the receipt brings are played by only where they
 * are published ones: whoever writes a receipt could bring any, and name them by their own hash.
 */
export function verifyRound(
  receipt: Receipt,
  published: PublishedRules = publishedRules,
): Verification {
  const checks: Check[] = [];
  const done = (replay?: Replay): Verification => ({
    answer: answerOf(checks),
    checks,
    ...(replay && { replay }),
  });
  try {
    return done(verifyWhole(receipt, published, checks));
  } catch (error) {
    if (receipt.rules === undefined) throw error;
    // Rules of long ago: their engine takes them as they are, and reads others today.
    const at = checks.findIndex(({ name }) => name === 'rules');
    if (at >= 0) checks.splice(at);
    checks.push({ name: 'rules', answer: 'unknown', stated: receipt.rulesHash, computed: '' });
    return done();
  }
}

/** The answer to all the questions: whatever is wrong is wrong, also where another is open. */
function answerOf(checks: readonly Check[]): Answer {
  const answers = checks.map(({ answer }) => answer);
  return (['no', 'unknown'] as const).find((answer) => answers.includes(answer)) ?? 'yes';
}

/** Asks one question after the other, as far as they can be asked. Gives what was played again. */
function verifyWhole(
  receipt: Receipt,
  published: PublishedRules,
  checks: Check[],
): Replay | undefined {
  const ask = (name: Check['name'], passed: boolean, stated: string, computed: string) => {
    checks.push({ name, answer: passed ? 'yes' : 'no', stated, computed });
    return passed;
  };
  const leaveOpen = (name: Check['name'], stated: string) => {
    checks.push({ name, answer: 'unknown', stated, computed: '' });
    return undefined;
  };
  const { serverSeed, currency } = receipt;
  if (serverSeed === null) return leaveOpen('seed', '');
  ask('seed', true, serverSeed, serverSeed);
  const hash = commitment(serverSeed);
  ask('commitment', hash === receipt.serverSeedHash, receipt.serverSeedHash, hash);

  const definition = definitions.find(({ code }) => code === receipt.title);
  const engine = definition && findEngine(definition.engine);
  const { shared, nonce, clientSeed, rulesHash } = receipt;
  if (shared) {
    const { chainEnd, mixBefore, seeds } = shared;
    // The end of the chain is told before the first round: whoever knows it can play by it.
    const isLinked = nonce > 0 && nonce <= LINKS_MAX && isLater(serverSeed, chainEnd, nonce);
    ask('chain', isLinked, chainEnd, isLinked ? chainEnd : '');
    const mix = mixOf(mixBefore, seeds);
    ask('mix', mix === clientSeed, clientSeed, mix);
  } else if (definition && sharedEngines.has(definition.engine)) ask('chain', false, '', '');

  const version = definition && versionOf(definition, receipt, published);
  const isRunMissing = definition?.engine === 'scratch' && !receipt.deck;
  if (!engine || !version || isRunMissing) return leaveOpen('rules', rulesHash);
  const hashHere = rulesHashOf(version);
  const rules = rulesOf(version, receipt);
  const rulesFit = hashHere === rulesHash && rules !== undefined;
  if (!ask('rules', rulesFit, rulesHash, hashHere)) return undefined;

  const stake = parseAmount(receipt.stake, currency) ?? amount(0n);
  // No bet at all is what a receipt of a game without a choice says.
  const bet = receipt.bet ?? {};
  const playable = stake > 0n && engine.readBet(rules, bet, stake) !== undefined;
  const placed = `${receipt.stake} ${canonicalJson(bet)}`;
  if (!ask('stake', playable, placed, placed)) return undefined;

  // By the rules of the round: `engine` has read the bet by them just before.
  const tickets =
    version.engine === 'bingo-room' && bingoRoom.readBet(rules as BingoRoomRules, bet, stake);
  if (shared && tickets) {
    const { seeds, own } = shared;
    const isDealt = areCardsDealt(tickets, { link: serverSeed, seeds, own });
    ask('cards', isDealt, placed, isDealt ? placed : '');
  }

  const seeds = { serverSeed, clientSeed: receipt.clientSeed, nonce: receipt.nonce };
  const played = { stake, bet, actions: receipt.actions };
  const replay = replayOf({ engine, rules, played, seeds, currency });
  const over = replay !== undefined && replay.over;
  const raised = replay?.staked === parseAmount(receipt.staked, currency);
  const computed = replay ? writeAmount(replay.staked, currency) : '';
  if (!ask('actions', over && raised, receipt.staked, computed) || !replay) return undefined;

  const texts = [canonicalJson(receipt.events), canonicalJson(replay.events)] as const;
  ask('events', texts[0] === texts[1], ...texts);
  // Compared as amounts: `5` and `5.00` are the same money.
  const paid = parseAmount(receipt.payout, currency);
  const due = parseAmount(replay.payout, currency);
  ask('payout', paid === due, receipt.payout, replay.payout);
  return replay;
}

/** The title as it was when the round was played; undefined where that is not known. */
function versionOf(
  definition: Definition,
  { rulesHash, rules }: Receipt,
  published: PublishedRules,
): Definition | undefined {
  const hashes = Object.values(published[definition.code] ?? {});
  if (!hashes.includes(rulesHash)) return undefined;
  if (rulesHashOf(definition) === rulesHash) return definition;
  // Whether they have that hash is asked of what comes of it.
  return rules === undefined ? undefined : ({ ...definition, rules } as Definition);
}

/**
 * What the round was drawn by: the rules of the title, or what was left of a printed run. Undefined
 * where the run is another one than it says, or could not have sold so much.
 */
function rulesOf(definition: Definition, { deck, ...receipt }: Receipt): unknown {
  if (!deck) return definition.rules;
  const { rulesHash, title, currency } = receipt;
  const own = deck.title === title && deck.currency === currency && deck.rulesHash === rulesHash;
  const priced = parseAmount(deck.price, currency) === parseAmount(receipt.stake, currency);
  if (definition.engine !== 'scratch' || !own || !priced) return undefined;
  return deckHashOf(deck) === deck.hash ? leftOf(definition.rules, deck.sold) : undefined;
}

function replayOf(round: {
  readonly engine: AnyEngine;
  readonly rules: unknown;
  readonly played: Played;
  readonly seeds: Seeds;
  readonly currency: Receipt['currency'];
}): (Replay & { readonly staked: Amount; readonly over: boolean }) | undefined {
  const { engine, rules, played, currency } = round;
  const { chance, numbers } = recordChance(round.seeds);
  // How many numbers were drawn when each decision was looked at.
  const drawnBefore: number[] = [];
  const counting: AnyEngine = {
    ...engine,
    readAction: (...args) => {
      drawnBefore.push(numbers.length);
      return engine.readAction?.(...args);
    },
  };
  const replayed = replayRound(counting, rules, played, chance);
  if (!replayed) return undefined;
  const steps = replayed.steps.map((events, step) => ({
    action: step === 0 ? undefined : played.actions[step - 1],
    numbers: numbers.slice(drawnBefore[step - 1] ?? 0, drawnBefore[step] ?? numbers.length),
    events: writeEvents(events, currency),
  }));
  return {
    steps,
    numbers,
    events: steps.flatMap(({ events }) => events),
    payout: writeAmount(replayed.payout, currency),
    staked: replayed.staked,
    over: replayed.state === undefined,
  };
}

/** Chance that keeps what was drawn, and from which words. */
function recordChance(seeds: Seeds): {
  readonly chance: Chance;
  readonly numbers: readonly DrawnNumber[];
} {
  const numbers: DrawnNumber[] = [];
  const nextWord = createWords(seeds);
  let words: string[] = [];
  const chance = createChance(() => {
    const word = nextWord();
    words.push(word.toString(16).padStart(8, '0'));
    return word;
  });
  const record = (bound: number, value: number): number => {
    numbers.push({ words, bound, value });
    words = [];
    return value;
  };
  return {
    chance: {
      draw: (bound) => record(bound, chance.draw(bound)),
      float: () => record(1, chance.float()),
    },
    numbers,
  };
}

/** Events as they are in receipts and on the wire. */
export const writeEvents = (
  events: readonly unknown[],
  currency: Receipt['currency'],
): readonly ReceiptEvent[] =>
  // An event is an object with its type, whichever engine it is of.
  writeAmounts(events, (value) => writeAmount(value, currency)) as readonly ReceiptEvent[];
