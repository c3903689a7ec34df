import { toDecimal, toMinor } from '@padauk/base/decimal';
import { sleep } from '../platform/clock.ts';
import type { ShownStep, Wish } from '../scene.ts';
import type { Round, RoundRequest } from '../studio-client.ts';
import type { AutoplayPlan } from './autoplay.ts';
import { createBalanceBook } from './balance-book.ts';
import { CONTROL_REST_MS } from './control-change.ts';
import { hasMovedOn } from './lost-round.ts';
import { createLostRoundRecovery, type Refused } from './lost-round-recovery.ts';
import { tellRefusal } from './notice.ts';
import type { RoundPlayerOptions } from './round-player-options.ts';
import { isDrawnBy } from './rules-in-use.ts';
import { createSeriesRun } from './series-run.ts';
import { createStoredRounds, REPLAY_READ_MS } from './stored-rounds.ts';
import { createTurn } from './turn.ts';

/** Beyond the shortest cycle, so that a request is never early by the clock of the studio. */
const CYCLE_MARGIN_MS = 60;
/** How often the session is asked what the law allows while somebody plays. */
const LOOK_MS = 30_000;

/**
 * Plays rounds: asks the studio, lets the scene show what it answered, keeps balance and net
 * position, takes decisions, resumes what a reload or a lost line has interrupted.
 */
export function createRoundPlayer(options: RoundPlayerOptions) {
  const { client, session, scene, hud, notice, celebration, words } = options;
  const { trainer, freeRounds, tellBalance, pace, rules, reopen } = options;
  const { t, form } = words;
  const minor = (decimal: string) => toMinor(decimal, form.digits);
  const balance = createBalanceBook({ client, session, hud, digits: form.digits, tellBalance });
  const turn = createTurn(options);
  const series = createSeriesRun(options);
  const stepOf = (round: Round, shown: number): ShownStep => ({
    events: round.events.slice(shown),
    bet: round.bet,
    stake: minor(round.staked),
    firstStake: minor(round.stake),
    payout: minor(round.payout),
    actions: round.state === 'open' ? round.actions : undefined,
    inSeries: series.isOn(),
  });
  const stored = createStoredRounds({
    ...options,
    turn,
    stepOf,
    showBalance: () => balance.show(),
  });
  const recovery = createLostRoundRecovery({
    client,
    title: session.title,
    notice,
    turn,
    stopSeries: series.stop,
    takeUp,
  });
  /** When the studio had played the last round at the latest: its cycle counts from then. */
  let playedAtMs = 0;
  let lookedAtMs = performance.now();
  /** The wallet has refused for want of money, and has it by now. */
  let isCoveredSince = false;

  /** Looks into what the page has told, where it is something else than what is shown. */
  async function followBalance(): Promise<void> {
    if (turn.isBusy() || !balance.isStale()) return;
    await balance.read();
    // A round that was begun meanwhile tells the balance itself.
    if (!turn.isBusy()) balance.show();
  }

  /**
   * One press, one round. The next press counts when the round is shown and its cycle is over.
   *
   * @param once - another wish than that of the main button, for this round alone
   */
  async function play(once?: Wish): Promise<void> {
    if (turn.isBusy()) {
      celebration.hurry();
      return;
    }
    if (turn.openRound()) return;
    if ((await recovery.settle(() => void play(once))) !== 'unplayed') return;
    const wish = once ?? scene.wish();
    if (!wish) {
      series.stop();
      hud.hint(scene.hint?.());
      return;
    }
    // The stake may be another one than that of the round before.
    if (series.bears(wish.stake)) await playWish(wish);
  }

  async function playWish(wish: Wish): Promise<void> {
    if (balance.now() < wish.stake && !(await isCovered(wish))) {
      series.stop();
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
    turn.begin();
    const refusal = await balance.read();
    turn.end();
    balance.show();
    if (!refusal && balance.now() >= wish.stake) return true;
    if (refusal) tellRefusal(notice, refusal, () => void play(wish));
    else notice.show('balance');
    return false;
  }

  async function playRequest(request: RoundRequest): Promise<void> {
    const stake = minor(request.stake);
    turn.begin();
    recovery.expect(request.clientRoundId);
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
      turn.end();
      series.stop();
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
      if (round.state === 'settled') recovery.expect(round.clientRoundId);
      reopen();
      return new Promise(() => undefined);
    }
    const step = stepOf(round, shown);
    await scene.show(step);
    balance.keep(round.balance);
    const isOther = turn.offer(step.actions);
    if (step.actions) {
      turn.leaveOpen(round);
      balance.show();
      if (isOther) await sleep(CONTROL_REST_MS);
      turn.end();
      trainer?.teach(round);
      return;
    }
    turn.leaveOpen(undefined);
    const changedAtMs = performance.now();
    await celebration.show(step.payout, step.stake, scene.celebrate);
    settle(step);
    if (isOther) await sleep(CONTROL_REST_MS - (performance.now() - changedAtMs));
    series.restScene();
    // A series was begun with free rounds: own money is not played on by it.
    if (await freeRounds?.afterRound(step)) series.stop();
  }

  /** A round that is over waits for the end of its cycle; a series then begins the next one. */
  async function endTurn(round: Round): Promise<void> {
    if (turn.openRound()) return;
    await sleep(pace.cycleMs() + CYCLE_MARGIN_MS - (performance.now() - playedAtMs));
    if (rules.isOld) {
      await sleep(REPLAY_READ_MS);
      reopen();
      return;
    }
    series.restBoard();
    stored.giveBetBack();
    turn.end();
    const played = { stake: minor(round.staked), payout: minor(round.payout) };
    if (series.goesOn(played)) void play();
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
    const open = turn.openRound();
    if (turn.isBusy() || !open) return;
    const { roundId, actionsTaken: sequence, events } = open;
    turn.begin();
    const answer = await client.act({ roundId, sequence, action });
    if (!answer.success) {
      if (hasMovedOn(answer.code) && (await catchUp(open))) return;
      turn.end();
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
    turn.leaveOpen(undefined);
    hud.say(t(settled.success ? 'play_resumed' : 'play_resumed_open'));
    // What was decided elsewhere may be another round than the one that this page has shown.
    if (next.roundId !== roundId) stored.borrowBet(next);
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
    series.stop();
    if (net !== undefined) balance.beforeRound(round, net);
    if (net !== undefined && !isDrawnBy(rules, round)) {
      balance.keep(round.balance);
      return settle(stepOf(round, 0), hud.hint);
    }
    turn.begin();
    hud.say(t(round.state === 'open' ? 'play_resumed_open' : 'play_resumed'));
    stored.borrowBet(round);
    scene.begin();
    balance.beginRound(minor(round.stake));
    await receive(round, 0);
    await endTurn(round);
  }

  /** A reload in the middle of a round: it was decided, so it is shown to its end. */
  async function resume(): Promise<void> {
    const { lastRound: round, openRound } = session;
    if (openRound && !isDrawnBy(rules, openRound)) {
      notice.show('network', reopen);
      return;
    }
    if (openRound) {
      turn.begin();
      hud.say(t('play_resumed_open'));
      // What the round was opened with elsewhere is not what the controls here are set to; of a
      // round of this tab they were, before the reload.
      const isOwn = recovery.isExpected(openRound.clientRoundId);
      if (!scene.isBoard && !isOwn) stored.borrowBet(openRound);
      scene.begin();
      await receive(openRound, 0);
      await endTurn(openRound);
      return;
    }
    const isAwaited = recovery.reloaded(round);
    if (round) await stored.showNewest(round, isAwaited);
  }

  return {
    play,
    act,
    async replay(roundId: string): Promise<void> {
      await stored.replay(roundId);
      await followBalance();
    },
    resume,
    net: balance.net,
    isIdle: turn.isIdle,
    startSeries(plan: AutoplayPlan): void {
      if (series.begin(plan)) void play();
    },
    /** The round that is being shown ends as it would have. */
    stopSeries: series.stop,
    /** What the page around the game tells of the balance. */
    hearBalance(decimal: string): void {
      balance.hear(decimal);
      void followBalance();
    },
  };
}
