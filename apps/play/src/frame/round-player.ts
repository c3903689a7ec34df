import { toDecimal, toMinor } from '../money.ts';
import { tellPage } from '../page-messages.ts';
import { sleep } from '../platform/clock.ts';
import { tabDrawer } from '../platform/storage.ts';
import type { Scene, ShownStep, Wish } from '../scene.ts';
import type { GameSession, PlayDesk, Round, RoundRequest } from '../studio-desk.ts';
import type { Words } from '../words.ts';
import { afterRound, type AutoplayPlan, type AutoplayRun, startAutoplay } from './autoplay.ts';
import type { Celebration } from './celebration.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { Hud } from './hud.ts';
import { type Notice, tellRefusal } from './notice.ts';
import type { Preferences } from './preferences.ts';
import type { Trainer } from './trainer.ts';

/** Beyond the shortest cycle, so that a request is never early by the clock of the studio. */
const CYCLE_MARGIN_MS = 60;
/** What was seen before the reload is gone; reels turn a moment before they stop anew. */
const REPLAY_LEAD_MS = 500;

type Refused = { readonly code: string; readonly message: string };

/**
 * Plays rounds: asks the studio, lets the scene show what it answered, keeps balance and net
 * position, takes decisions, resumes what a reload or a lost line has interrupted.
 */
export function createRoundPlayer(options: {
  readonly desk: PlayDesk;
  readonly session: GameSession;
  readonly scene: Scene;
  readonly hud: Hud;
  readonly tray: HTMLElement;
  readonly actions: HTMLElement;
  readonly notice: Notice;
  readonly celebration: Celebration;
  readonly preferences: Preferences;
  readonly words: Words;
  /** Where the game can be learned. */
  readonly trainer: Trainer | undefined;
  /** Where a bonus pays rounds. */
  readonly freeRounds: FreeRounds | undefined;
}) {
  const { desk, session, scene, hud, tray, actions, notice, celebration, preferences, words } =
    options;
  const { trainer, freeRounds } = options;
  const { t, form } = words;
  const minor = (decimal: string) => toMinor(decimal, form.digits);
  const pendingKey = `padauk:pending:${session.title}`;
  let balance = minor(session.balance);
  let net = minor(session.net);
  let busy = false;
  let lost: RoundRequest | undefined;
  /** It waits for a decision of the player. */
  let open: Round | undefined;
  let series: AutoplayRun | undefined;

  function showBalance(shown: bigint): void {
    hud.setBalance(shown);
    tellPage({ type: 'padauk:balance', balance: toDecimal(shown, form.digits) });
  }
  function setBusy(next: boolean): void {
    busy = next;
    hud.setBusy(next);
    tray.inert = next || open !== undefined;
    actions.inert = next;
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
  const stepOf = (round: Round, shown: number): ShownStep => ({
    events: round.events.slice(shown),
    bet: round.bet,
    stake: minor(round.staked),
    payout: minor(round.payout),
    actions: round.state === 'open' ? round.actions : undefined,
  });

  /** One press, one round. The next press counts when the round is shown and its cycle is over. */
  async function play(): Promise<void> {
    if (busy) {
      celebration.hurry();
      return;
    }
    if (open) return;
    // A round whose answer was lost comes first: it may have been played already.
    if (lost) {
      await playRequest(lost);
      return;
    }
    const wish = scene.wish();
    if (!wish) {
      setSeries(undefined);
      hud.setBadge(scene.hint?.());
      return;
    }
    await playWish(wish);
  }

  async function playWish(wish: Wish): Promise<void> {
    if (balance < wish.stake) {
      setSeries(undefined);
      notice.show('balance');
      return;
    }
    await playRequest({
      clientRoundId: crypto.randomUUID(),
      stake: toDecimal(wish.stake, form.digits),
      bet: wish.bet,
    });
  }

  async function playRequest(request: RoundRequest): Promise<void> {
    const stake = minor(request.stake);
    const startedAt = performance.now();
    setBusy(true);
    tabDrawer.write(pendingKey, request.clientRoundId);
    hud.setBadge(undefined);
    hud.setWin(0n, false);
    celebration.banner.hide();
    trainer?.begin();
    scene.begin();
    showBalance(balance - stake);

    const answer = await desk.play(request);
    if (!answer.success) {
      scene.cancel();
      showBalance(balance);
      setBusy(false);
      setSeries(undefined);
      refuseRound(answer, request);
      return;
    }
    lost = undefined;
    await receive(answer.value, 0);
    if (open) return;
    await sleep(session.limits.cycleMs + CYCLE_MARGIN_MS - (performance.now() - startedAt));
    setBusy(false);
    goOn(answer.value);
  }

  /** Shows what is new of a round; a round that is over is counted and settled. */
  async function receive(round: Round, shown: number): Promise<void> {
    const step = stepOf(round, shown);
    await scene.show(step);
    balance = minor(round.balance);
    if (step.actions) {
      setOpen(round);
      showBalance(balance);
      setBusy(false);
      trainer?.teach(round);
      return;
    }
    setOpen(undefined);
    await celebration.show(step.payout, step.stake, scene.celebrate);
    settle(step);
    scene.rest?.();
    // A series was begun with free rounds: own money is not played on by it.
    if (await freeRounds?.afterRound(step)) setSeries(undefined);
  }

  function settle({ payout, stake }: ShownStep): void {
    tabDrawer.write(pendingKey, undefined);
    net += payout - stake;
    showBalance(balance);
    hud.say(t('play_result_round', { amount: words.money(payout), balance: words.money(balance) }));
  }

  /** A decision in the open round. */
  async function act(action: Readonly<Record<string, unknown>>): Promise<void> {
    if (busy || !open) return;
    const { roundId, actionsTaken: sequence, events } = open;
    setBusy(true);
    const answer = await desk.act({ roundId, sequence, action });
    if (!answer.success) {
      setBusy(false);
      if (answer.code === 'network_lost') notice.show('network', () => void act(action));
      else tellRefusal(notice, answer);
      return;
    }
    trainer?.judge(action);
    await receive(answer.value, events.length);
    if (!open) setBusy(false);
  }

  function refuseRound(answer: Refused, request: RoundRequest): void {
    if (answer.code === 'network_lost') {
      lost = request;
      notice.show('network', () => void playRequest(request));
      return;
    }
    tabDrawer.write(pendingKey, undefined);
    tellRefusal(notice, answer);
  }

  function goOn(round: Round): void {
    if (!series) return;
    const played = { stake: minor(round.staked), payout: minor(round.payout) };
    setSeries(afterRound(series, played));
    if (series) void play();
  }

  /** A round of the history with the same pictures; no money moves. */
  async function replay(roundId: string): Promise<void> {
    if (busy || open) return;
    const answer = await desk.recall(roundId);
    if (!answer.success) {
      notice.show('other', undefined, answer.message);
      return;
    }
    setBusy(true);
    await showAgain(answer.value, t('play_replay'));
    setBusy(false);
  }

  async function showAgain(round: Round, badge: string | undefined): Promise<void> {
    hud.setBadge(badge);
    celebration.banner.hide();
    scene.begin();
    await sleep(preferences.isCalm() ? 0 : REPLAY_LEAD_MS);
    const step = { ...stepOf(round, 0), actions: undefined };
    await scene.show(step);
    await celebration.show(step.payout, step.stake, scene.celebrate);
    scene.rest?.();
    if (badge !== undefined) hud.setBadge(undefined);
  }

  /** A reload in the middle of a round: it was decided, so it is shown to its end. */
  async function resume(): Promise<void> {
    const pending = tabDrawer.read(pendingKey);
    const { lastRound: round, openRound } = session;
    if (openRound) {
      setBusy(true);
      hud.say(t('play_resumed_open'));
      scene.begin();
      await receive(openRound, 0);
      return;
    }
    tabDrawer.write(pendingKey, undefined);
    if (!round) return;
    if (pending === undefined || round.clientRoundId !== pending) {
      scene.restore?.({ ...stepOf(round, 0), actions: undefined });
      return;
    }
    setBusy(true);
    hud.say(t('play_resumed'));
    hud.setBalance(minor(round.balance) - minor(round.payout));
    await showAgain(round, undefined);
    showBalance(balance);
    setBusy(false);
  }

  return {
    play,
    act,
    replay,
    resume,
    net: () => net,
    isIdle: () => !busy && !open,
    startSeries(plan: AutoplayPlan): void {
      setSeries(startAutoplay(plan));
      void play();
    },
    /** The round that is being shown ends as it would have. */
    stopSeries(): boolean {
      const running = series !== undefined;
      setSeries(undefined);
      return running;
    },
  };
}
