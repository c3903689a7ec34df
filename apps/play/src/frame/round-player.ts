import { toDecimal, toMinor } from '@padauk/base/decimal';
import { sleep } from '../platform/clock.ts';
import type { ShownStep, Wish } from '../scene.ts';
import type { Round, RoundRequest } from '../studio-client.ts';
import {
  afterRound,
  type AutoplayPlan,
  type AutoplayRun,
  mayGoOn,
  startAutoplay,
} from './autoplay.ts';
import { createBalanceBook } from './balance-book.ts';
import { changesControls, CONTROL_REST_MS } from './control-change.ts';
import { hasMovedOn } from './lost-round.ts';
import { createLostRoundRecovery, type Refused } from './lost-round-recovery.ts';
import { tellRefusal } from './notice.ts';
import type { RoundPlayerOptions } from './round-player-options.ts';
import { isDrawnBy } from './rules-in-use.ts';
import { showAgain } from './show-again.ts';

/** Beyond the shortest cycle, so that a request is never early by the clock of the studio. */
const CYCLE_MARGIN_MS = 60;
/** How long the end of a replayed round stays, before the player’s own bet lies there again. */
const REPLAY_READ_MS = 1_500;
/** How often the session is asked what the law allows while somebody plays. */
const LOOK_MS = 30_000;

/**
 * Plays rounds: asks the studio, lets the scene show what it answered, keeps balance and net
 * position, takes decisions, resumes what a reload or a lost line has interrupted.
 */
export function createRoundPlayer(options: RoundPlayerOptions) {
  const { client, session, scene, hud, tray, actions, notice, celebration, words } = options;
  const { trainer, freeRounds, tellBalance, showStake, keepsBet, pace, rules, reopen } = options;
  const { t, form } = words;
  const minor = (decimal: string) => toMinor(decimal, form.digits);
  const balance = createBalanceBook({ client, session, hud, digits: form.digits, tellBalance });
  let busy = false;
  /** It waits for a decision of the player. */
  let open: Round | undefined;
  /** What the last answer has left to decide; nothing where the next press is a stake. */
  let offered: ShownStep['actions'];
  let series: AutoplayRun | undefined;
  /** When the studio had played the last round at the latest: its cycle counts from then. */
  let playedAtMs = 0;
  let lookedAtMs = performance.now();
  /** The bet that lay there before a round was shown that brought its own. */
  let giveBack: (() => void) | undefined;
  /** The wallet has refused for want of money, and has it by now. */
  let isCoveredSince = false;
  /** A board rests when the series is over: its stake stands as long as it runs. */
  let isRestDue = false;

  /** Looks into what the page has told, where it is something else than what is shown. */
  async function followBalance(): Promise<void> {
    if (busy || !balance.isStale()) return;
    await balance.read();
    // A round that was begun meanwhile tells the balance itself.
    if (!busy) balance.show();
  }
  function setBusy(next: boolean): void {
    busy = next;
    tray.inert = next || open !== undefined;
    hud.setBusy(next);
    // Closed by `inert`, it would throw the place of the keyboard away at each decision.
    actions.ariaBusy = String(next);
  }
  function setOpen(next: Round | undefined): void {
    open = next;
    tray.hidden = next !== undefined;
    actions.hidden = next === undefined;
    hud.setDeciding(next !== undefined);
  }
  function setSeries(next: AutoplayRun | undefined): void {
    series = next;
    hud.setAuto(next?.roundsLeft);
  }
  const recovery = createLostRoundRecovery({
    client,
    title: session.title,
    notice,
    setBusy,
    stopSeries: () => setSeries(undefined),
    takeUp,
  });
  const stepOf = (round: Round, shown: number): ShownStep => ({
    events: round.events.slice(shown),
    bet: round.bet,
    stake: minor(round.staked),
    firstStake: minor(round.stake),
    payout: minor(round.payout),
    actions: round.state === 'open' ? round.actions : undefined,
    inSeries: series !== undefined,
  });

  /** A round will be shown that was played with another bet, at another stake; gives the way back. */
  function lend(round: Round): () => void {
    const keptBet = scene.keepBet?.();
    showStake(minor(round.stake));
    return () => {
      keptBet?.();
      showStake(undefined);
    };
  }

  /**
   * One press, one round. The next press counts when the round is shown and its cycle is over.
   *
   * @param once - another wish than that of the main button, for this round alone
   */
  async function play(once?: Wish): Promise<void> {
    if (busy) {
      celebration.hurry();
      return;
    }
    if (open) return;
    if ((await recovery.settle(() => void play(once))) !== 'unplayed') return;
    const wish = once ?? scene.wish();
    if (!wish) {
      setSeries(undefined);
      hud.hint(scene.hint?.());
      return;
    }
    // The stake may be another one than that of the round before.
    if (series && !mayGoOn(series, wish.stake)) {
      setSeries(undefined);
      return;
    }
    await playWish(wish);
  }

  async function playWish(wish: Wish): Promise<void> {
    if (balance.now() < wish.stake && !(await isCovered(wish))) {
      setSeries(undefined);
      return;
    }
    await playRequest({
      clientRoundId: recovery.nextId(),
      stake: toDecimal(wish.stake, form.digits),
      bet: wish.bet,
      ...freeRounds?.payer(wish.stake),
    });
  }
  /** Whether the wallet has the money, whatever was known here; says so, or why nobody knows. */
  async function isCovered(wish: Wish): Promise<boolean> {
    setBusy(true);
    const refusal = await balance.read();
    setBusy(false);
    balance.show();
    if (!refusal && balance.now() >= wish.stake) return true;
    if (refusal) tellRefusal(notice, refusal, () => void play(wish));
    else notice.show('balance');
    return false;
  }

  async function playRequest(request: RoundRequest): Promise<void> {
    const stake = minor(request.stake);
    setBusy(true);
    recovery.await(request.clientRoundId);
    hud.setBadge(undefined);
    hud.setWin(0n, false);
    celebration.banner.hide();
    trainer?.begin();
    scene.begin();
    balance.beginRound(stake);

    const answer = await client.play(request);
    playedAtMs = performance.now();
    if (!answer.success) {
      scene.cancel();
      const isTooLow = answer.code === 'balance_too_low';
      const unread = isTooLow && (await balance.read());
      balance.show();
      setBusy(false);
      setSeries(undefined);
      // Money has come since the wallet refused; if it refuses once more, it has its reasons.
      isCoveredSince = isTooLow && !unread && !isCoveredSince && balance.now() >= stake;
      await refuseRound({ ...answer, ...unread }, request);
      return;
    }
    isCoveredSince = false;
    if (recovery.found(answer)) balance.doubt();
    await receive(answer.value, 0);
    await endTurn(answer.value);
  }

  /** Shows what is new of a round; a round that is over is counted and settled. */
  async function receive(round: Round, shown: number): Promise<void> {
    if (!isDrawnBy(rules, round)) {
      // This page was opened before the title got the rules of this round: the next one shows it.
      if (round.state === 'settled') recovery.await(round.clientRoundId);
      reopen();
      return new Promise(() => undefined);
    }
    const step = stepOf(round, shown);
    await scene.show(step);
    balance.keep(round.balance);
    const isOther = changesControls(offered, step.actions);
    offered = step.actions;
    if (step.actions) {
      setOpen(round);
      balance.show();
      if (isOther) await sleep(CONTROL_REST_MS);
      setBusy(false);
      trainer?.teach(round);
      return;
    }
    setOpen(undefined);
    const changedAtMs = performance.now();
    await celebration.show(step.payout, step.stake, scene.celebrate);
    settle(step);
    if (isOther) await sleep(CONTROL_REST_MS - (performance.now() - changedAtMs));
    isRestDue = series !== undefined && scene.isBoard === true;
    if (!isRestDue) scene.rest?.();
    // A series was begun with free rounds: own money is not played on by it.
    if (await freeRounds?.afterRound(step)) setSeries(undefined);
  }

  /** A round that is over waits for the end of its cycle; a series then begins the next one. */
  async function endTurn(round: Round): Promise<void> {
    if (open) return;
    await sleep(pace.cycleMs() + CYCLE_MARGIN_MS - (performance.now() - playedAtMs));
    if (rules.isOld) {
      await sleep(REPLAY_READ_MS);
      reopen();
      return;
    }
    if (isRestDue) scene.rest?.();
    isRestDue = false;
    giveBack?.();
    giveBack = undefined;
    setBusy(false);
    if (series) {
      const played = { stake: minor(round.staked), payout: minor(round.payout) };
      setSeries(pace.now().autoplay ? afterRound(series, played) : undefined);
      if (series) void play();
    }
    lookAround();
    await followBalance();
  }
  /** A law may change while a series runs, or rounds are shown fast: the client hears of it. */
  function lookAround(): void {
    if (performance.now() - lookedAtMs < LOOK_MS) return;
    lookedAtMs = performance.now();
    void client.session();
  }

  function settle({ payout, stake }: ShownStep, tell = hud.say): void {
    recovery.shown();
    balance.endRound(payout - stake);
    tell(words.result(payout, balance.now()));
  }

  /** A decision in the open round. */
  async function act(action: Readonly<Record<string, unknown>>): Promise<void> {
    if (busy || !open) return;
    const { roundId, actionsTaken: sequence, events } = open;
    setBusy(true);
    const answer = await client.act({ roundId, sequence, action });
    if (!answer.success) {
      if (hasMovedOn(answer.code) && (await catchUp(open))) return;
      setBusy(false);
      tellRefusal(notice, answer, () => void act(action));
      return;
    }
    trainer?.judge(action);
    await receive(answer.value, events.length);
    await endTurn(answer.value);
  }

  /** Takes up an open round where it stands now. False: nobody tells where that is. */
  async function catchUp({ roundId, events }: Round): Promise<boolean> {
    const settled = await client.recall(roundId);
    const now = await client.session();
    const next = settled.success ? settled.value : now.success ? now.value.openRound : null;
    if (!next) return false;
    setOpen(undefined);
    hud.say(t(settled.success ? 'play_resumed' : 'play_resumed_open'));
    // What was decided elsewhere may be another round than the one that this page has shown.
    if (next.roundId !== roundId) giveBack ??= lend(next);
    await receive(next, next.roundId === roundId ? events.length : 0);
    // Other rounds may have followed it there.
    if (now.success) balance.keep(now.value.balance);
    balance.show();
    await endTurn(next);
    return true;
  }

  async function refuseRound(answer: Refused, request: RoundRequest): Promise<void> {
    const wish = { stake: minor(request.stake), bet: request.bet };
    const fate = await recovery.refused(answer, request.clientRoundId, {
      request: () => void playRequest(request),
      wish: () => void play(wish),
    });
    if (fate !== 'unplayed') return;
    // What was asked for is forbidden by now: with the session the client hears what is.
    if (answer.code === 'not_allowed_here') void client.session();
    if (answer.code === 'bonus_not_found') await freeRounds?.refused();
    if (isCoveredSince) await play(wish);
    else tellRefusal(notice, answer);
  }

  /** A round that was found is shown as if it had just been asked for; a series ends with it. */
  async function takeUp(round: Round, net?: string): Promise<void> {
    setSeries(undefined);
    if (net !== undefined) balance.beforeRound(round, net);
    if (net !== undefined && !isDrawnBy(rules, round)) {
      balance.keep(round.balance);
      return settle(stepOf(round, 0), hud.hint);
    }
    setBusy(true);
    hud.say(t(round.state === 'open' ? 'play_resumed_open' : 'play_resumed'));
    giveBack ??= lend(round);
    scene.begin();
    balance.beginRound(minor(round.stake));
    await receive(round, 0);
    await endTurn(round);
  }

  /** A round of the history with the same pictures; no money moves. */
  async function replay(roundId: string): Promise<void> {
    if (busy || open) return;
    const answer = await client.recall(roundId);
    if (busy || open) return;
    if (!answer.success) {
      notice.show('other', undefined, answer.message);
      return;
    }
    setBusy(true);
    const restore = lend(answer.value);
    await showAgain(options, stepOf(answer.value, 0), t('play_replay'));
    if (keepsBet) {
      if (scene.keepBet) await sleep(REPLAY_READ_MS);
      restore();
    }
    setBusy(false);
    await followBalance();
  }

  /** A reload in the middle of a round: it was decided, so it is shown to its end. */
  async function resume(): Promise<void> {
    const { lastRound: round, openRound } = session;
    if (openRound && !isDrawnBy(rules, openRound)) {
      notice.show('network', reopen);
      return;
    }
    if (openRound) {
      setBusy(true);
      hud.say(t('play_resumed_open'));
      // What the round was opened with elsewhere is not what the controls here are set to; of a
      // round of this tab they were, before the reload.
      const isOwn = recovery.isAwaited(openRound.clientRoundId);
      if (!scene.isBoard && !isOwn) giveBack = lend(openRound);
      scene.begin();
      await receive(openRound, 0);
      await endTurn(openRound);
      return;
    }
    const isAwaited = recovery.reloaded(round);
    if (!round) return;
    if (!isDrawnBy(rules, round)) {
      if (isAwaited) hud.hint(words.result(minor(round.payout), minor(round.balance)));
      return;
    }
    if (!isAwaited) {
      scene.restore?.({ ...stepOf(round, 0), actions: undefined });
      return;
    }
    setBusy(true);
    hud.say(t('play_resumed'));
    hud.setBalance(minor(round.balance) - minor(round.payout));
    // This tab has played it: its bet is what the controls were set to before the reload.
    await showAgain(options, stepOf(round, 0));
    balance.show();
    setBusy(false);
  }

  return {
    play,
    act,
    replay,
    resume,
    net: balance.net,
    isIdle: () => !busy && !open,
    startSeries(plan: AutoplayPlan): void {
      if (!pace.now().autoplay) return;
      setSeries(startAutoplay(plan));
      void play();
    },
    /** What the page around the game tells of the balance. */
    hearBalance(decimal: string): void {
      balance.hear(decimal);
      void followBalance();
    },
    /** The round that is being shown ends as it would have. */
    stopSeries(): boolean {
      const running = series !== undefined;
      setSeries(undefined);
      return running;
    },
  };
}
