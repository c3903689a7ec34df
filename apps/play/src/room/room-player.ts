import { toDecimal, toMinor } from '@padauk/base/decimal';
import type { RoomBetNews, RoomNews } from '@padauk/contracts/rooms';
import { CONTROL_REST_MS } from '../frame/control-change.ts';
import type { Hud } from '../frame/hud.ts';
import { isDrawnBy, type RulesInUse } from '../frame/rules-in-use.ts';
import { type Notice, tellRefusal } from '../frame/notice.ts';
import type { Celebration } from '../frame/celebration.ts';
import type { Scene, Wish } from '../scene.ts';
import type { GameSession, StudioClient } from '../studio-client.ts';
import type { Words } from '../words.ts';
import type { RoomScene } from './room-scene.ts';
import { hearBets, hearNews, keepOwn, type RoomView } from './room-view.ts';

/** A frame looks at its room so often, so that the room knows that somebody is there. */
const LOOK_MS = 20_000;
/** The same while the feed is away. */
const POLL_MS = 1_500;
/** The bet rides no more: everybody sees how the round ended. */
const IS_OVER: readonly string[] = ['left_too_late', 'round_not_found', 'action_not_allowed'];

/**
 * Plays the rounds of a room: hears of them, places the bet of the player in the round that takes
 * bets, leaves it for him, and counts what it brought once the studio has paid it.
 */
export function createRoomPlayer(options: {
  readonly client: StudioClient;
  readonly session: GameSession;
  readonly scene: Scene & { readonly room: RoomScene };
  readonly hud: Hud;
  readonly tray: HTMLElement;
  readonly actions: HTMLElement;
  readonly notice: Notice;
  readonly celebration: Celebration;
  readonly words: Words;
  /** Tells the page around the game what the player has, a decimal. */
  readonly tellBalance: (balance: string) => void;
  /** What the scene draws with. */
  readonly rules: Pick<RulesInUse, 'hash'>;
  /** Opens the page once more, with the rules of today. */
  readonly reopen: () => void;
}) {
  const { client, session, scene, hud, tray, actions, notice, celebration, words } = options;
  const { t, form } = words;
  const minor = (decimal: string) => toMinor(decimal, form.digits);
  let view: RoomView | undefined;
  let balance = minor(session.balance);
  let net = minor(session.net);
  /** What the clock that decides is ahead of the one of this page. */
  let aheadMs = 0;
  let isLive = false;
  let isAway = false;
  /** When the newest answer about the room was asked for. */
  let askedMs = 0;
  let queued: Wish | undefined;
  let isAsking = false;
  /** The title is asked once in each round of other rules. */
  let askedFor: string | undefined;
  /** When the main button came back to where the way out was. */
  let backAtMs = Number.NEGATIVE_INFINITY;
  /** Bets of the player that this page has seen, each with its round, until their end is counted. */
  const joined = new Map<string, string>();
  let isRecalling = false;
  /** How bets ended that were paid while this page was away; until the next press. */
  let missed: string | undefined;

  const clock = () => ({
    serverMs: () => performance.now() + aheadMs,
    isLive,
    isAway,
    isQueued: queued !== undefined,
  });
  function show(): void {
    hud.setBadge(badge());
    if (!view) return;
    const { round, own } = view;
    const isRunning = round?.state === 'running';
    const canLeave = isRunning && scene.room.leaves === true && own.some(isRiding);
    const isIn = own.some(({ state }) => state === 'placed') && round?.state !== 'paid';
    tray.hidden = canLeave;
    tray.inert = isIn || queued !== undefined;
    if (!actions.hidden && !canLeave) backAtMs = performance.now();
    actions.hidden = !canLeave;
    hud.setDeciding(canLeave);
    hud.setBusy(isAsking || isIn);
    // A round of other rules is not drawn.
    scene.room.showRoom(isKnown() ? view : { ...view, round: null }, clock());
  }
  const isKnown = (): boolean => !view?.round || isDrawnBy(options.rules, view.round);
  /** A bet is on its way, or words are not read yet: another page would know nothing of them. */
  const isHeldUp = (): boolean => isAsking || notice.dialog.open;
  /** A release came while this page was open, or one part of the studio has it before another. */
  async function askRules(roundId: string): Promise<void> {
    if (isHeldUp() || askedFor === roundId) return;
    askedFor = roundId;
    const answer = await client.title();
    if (!answer.success || answer.value.rulesHash !== view?.round?.rulesHash) return;
    if (isHeldUp()) askedFor = undefined;
    else if (queued) {
      queued = undefined;
      show();
      notice.show('other', options.reopen, t('play_room_renewed'));
    } else options.reopen();
  }

  function badge(): string | undefined {
    if (isAway) return t('play_error_network');
    return queued ? t('play_room_queued') : missed;
  }
  const isRiding = ({ state, leftAt }: RoomView['own'][number]): boolean =>
    state === 'placed' && leftAt === null;

  function showBalance(shown: bigint): void {
    balance = shown;
    hud.setBalance(shown);
    options.tellBalance(toDecimal(shown, form.digits));
  }

  function change(next: RoomView): void {
    const before = view?.round;
    view = next;
    const { round, own } = next;
    for (const { betId, roundId, state } of own) {
      if (state === 'placed') joined.set(betId, roundId);
    }
    if (round && round.roundId !== before?.roundId) {
      scene.begin();
      hud.setWin(0n, false);
    }
    show();
    if (round && !isKnown()) void askRules(round.roundId);
    else if (round?.state === 'betting' && queued) void placeQueued();
    if (round?.state === 'paid' && before?.state !== 'paid') void look();
    void countEnd();
  }

  /** Reads the room whole; wakes it where it slept. Gives what has refused it. */
  async function look(): Promise<Parameters<typeof tellRefusal>[1] | undefined> {
    const sentMs = performance.now();
    const answer = await client.readRoom();
    // What was asked later has been answered: this is no news, and a lost line is none any more.
    if (sentMs < askedMs) return undefined;
    askedMs = sentMs;
    isAway = !answer.success && answer.code === 'network_lost';
    if (isAway) show();
    if (!answer.success) return answer;
    const { now, balance: cash, ...state } = answer.value;
    // The answer was written about half way between.
    aheadMs = Date.parse(now) - (sentMs + performance.now()) / 2;
    showBalance(minor(cash));
    change(state);
    // The wallet has not closed it yet: the room goes on, and the money follows.
    const isOwed = state.round?.state === 'paid' && state.own.some((bet) => bet.state === 'placed');
    if (isOwed) hud.say(t('play_room_owed'));
    void countMissed();
    return undefined;
  }

  /** What the own bets of a paid round brought, once. */
  async function countEnd(): Promise<void> {
    const { round, own } = view ?? {};
    if (round?.state !== 'paid') return;
    const ended = own?.filter(({ state, betId }) => state === 'paid' && joined.delete(betId)) ?? [];
    if (ended.length === 0) return;
    const stake = ended.reduce((sum, bet) => sum + minor(bet.stake), 0n);
    const payout = ended.reduce((sum, bet) => sum + minor(bet.payout ?? '0'), 0n);
    net += payout - stake;
    scene.room.showEnd(ended);
    await celebration.show(payout, stake, scene.celebrate);
    hud.say(words.result(payout, balance));
  }
  /** The same of bets whose round the room has left behind while this page heard nothing. */
  async function countMissed(): Promise<void> {
    if (isRecalling) return;
    isRecalling = true;
    const behind = [...joined].filter(([, roundId]) => roundId !== view?.round?.roundId);
    const payouts: bigint[] = [];
    for (const [betId] of behind) {
      const answer = await client.recall(betId);
      // What is not paid yet is asked for again with the next look at the room.
      if (!answer.success) continue;
      joined.delete(betId);
      const payout = minor(answer.value.payout);
      net += payout - minor(answer.value.staked);
      payouts.push(payout);
    }
    isRecalling = false;
    if (payouts.length === 0) return;
    missed = words.result(
      payouts.reduce((sum, payout) => sum + payout, 0n),
      balance,
    );
    hud.say(missed);
    show();
  }
  /** The main button: a bet in the round that takes bets, else in the next one. */
  async function play(): Promise<void> {
    missed = undefined;
    if (queued) {
      queued = undefined;
      show();
      return;
    }
    // Who wanted to leave, and came too late, wanted no bet.
    if (performance.now() - backAtMs < CONTROL_REST_MS) return;
    const wish = scene.wish();
    if (!view || isAsking) return;
    if (!wish) {
      hud.hint(scene.hint?.());
      return;
    }
    // The wallet may have more than was told here.
    const unread = balance < wish.stake ? await look() : undefined;
    if (unread) return tellRefusal(notice, unread, () => void play());
    if (balance < wish.stake) {
      notice.show('balance');
      return;
    }
    if (view.own.some(({ state }) => state === 'placed')) return;
    if (view.round?.state === 'betting' && isKnown()) await place(wish);
    else {
      queued = wish;
      show();
    }
  }
  async function placeQueued(): Promise<void> {
    const wish = queued;
    queued = undefined;
    if (wish) await place(wish);
  }
  async function place(wish: Wish): Promise<void> {
    const roundId = view?.round?.roundId;
    if (roundId === undefined || isAsking) return;
    isAsking = true;
    show();
    const seed = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    const stake = toDecimal(wish.stake, form.digits);
    const answer = await client.placeBet({ roundId, slot: 0, stake, bet: wish.bet, seed });
    isAsking = false;
    if (answer.success) {
      showBalance(minor(answer.value.balance));
      hud.say(t('play_room_placed', { amount: words.money(wish.stake) }));
      if (view) change(keepOwn(view, answer.value.bet));
      return;
    }
    show();
    // The round closed while the bet was on its way: it waits for the next one.
    if (answer.code === 'betting_closed') {
      queued = wish;
      show();
    } else if (answer.code === 'network_lost') notice.show('network', () => void look());
    else tellRefusal(notice, answer);
  }

  /** Leaves the running round with every bet that still rides. */
  async function leave(): Promise<void> {
    const riding = view?.own.filter(isRiding) ?? [];
    for (const { betId } of riding) {
      const answer = await client.leaveRound(betId);
      if (answer.success && view) change(keepOwn(view, answer.value));
      else if (!answer.success && answer.code === 'network_lost') {
        notice.show('network', () => void leave());
      } else if (!answer.success && IS_OVER.includes(answer.code)) hud.say(answer.message);
      else if (!answer.success) tellRefusal(notice, answer);
    }
  }

  function start(): void {
    const line = client.listen({
      room: (news) => view && change(hearNews(view, news as RoomNews)),
      bets: (news) => view && change(hearBets(view, news as RoomBetNews)),
      onLive: (live) => {
        isLive = live;
        void look();
      },
    });
    let sinceMs = 0;
    setInterval(() => {
      sinceMs += POLL_MS;
      if (document.hidden || (isLive && sinceMs < LOOK_MS && !isOverdue())) return;
      sinceMs = 0;
      void look();
    }, POLL_MS);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void look();
    });
    addEventListener('pagehide', async () => (await line).close());
    void look();
  }
  /** Something should have been told by now. */
  function isOverdue(): boolean {
    const { round } = view ?? {};
    const nowMs = clock().serverMs();
    if (!round || round.state === 'paid') {
      return nowMs - Date.parse(round?.endedAt ?? '1970') > 12_000;
    }
    return round.state === 'betting' && nowMs - Date.parse(round.bettingEndsAt) > 2_000;
  }

  return {
    play,
    act: leave,
    resume: async () => start(),
    net: () => net,
    isIdle: () => !isAsking && queued === undefined && !view?.own.some(isRiding),
    hearBalance(decimal: string): void {
      if (minor(decimal) !== balance && !isAsking) void look();
    },
    startSeries: () => undefined,
    stopSeries: () => false,
  };
}
