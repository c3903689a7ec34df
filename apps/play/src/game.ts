import type { TitleInfo } from '@padauk/contracts/studio';
import type { FramePanel } from '@padauk/site-client/frame-messages';
import type { Translate } from '@padauk/texts/browser';
import type * as z from 'zod/mini';
import { createBanner } from './banner.ts';
import { element } from './element.ts';
import { tellPage } from './page-messages.ts';
import { createHud } from './hud.ts';
import { toDecimal, toMinor } from './money.ts';
import type { Notice } from './notice.ts';
import { createPanel } from './panel/panel.ts';
import { nowMs, sleep } from './platform/clock.ts';
import { deviceDrawer, tabDrawer } from './platform/storage.ts';
import { createPresenter } from './presenter.ts';
import { roundShowOf } from './slot/round-show.ts';
import { readCertificate, readRules } from './slot/slot-rules.ts';
import { createStage } from './slot/stage.ts';
import { createSound } from './sound.ts';
import type { GameSession, Round, RoundRequest, StudioDesk } from './studio-desk.ts';
import { wordsOf } from './words.ts';

/** Beyond the shortest cycle, so that a request is never early by the clock of the studio. */
const CYCLE_MARGIN_MS = 60;

/** What the page around a game may do with it. */
export type GameControls = {
  readonly isSoundOn: () => boolean;
  readonly setSound: (on: boolean) => void;
  readonly openPanel: (panel: FramePanel) => void;
};

/** Builds the game and plays rounds until the frame is closed. */
export async function startGame(options: {
  readonly host: HTMLElement;
  readonly desk: StudioDesk;
  readonly session: GameSession;
  readonly title: z.output<typeof TitleInfo>;
  readonly t: Translate;
  readonly notice: Notice;
}): Promise<GameControls> {
  const { host, desk, session, title, t, notice } = options;
  const form = { digits: session.currencyDigits, symbol: session.currencySymbol };
  const words = wordsOf(t, form);
  const rules = readRules(title.rules);
  const minor = (decimal: string) => toMinor(decimal, form.digits);
  const stakeKey = `padauk:stake:${session.title}`;
  const pendingKey = `padauk:pending:${session.title}`;

  const stakes = session.limits.stakes.map(minor);
  const kept = tabDrawer.read(stakeKey);
  const keptIndex = session.limits.stakes.indexOf(kept ?? '');
  const defaultIndex = stakes.indexOf(minor(session.limits.stakeDefault));
  let stakeIndex = keptIndex >= 0 ? keptIndex : Math.max(0, defaultIndex);
  let balance = minor(session.balance);
  let net = minor(session.net);
  let busy = false;
  let lost: RoundRequest | undefined;

  const startedMs = Date.parse(session.startedAt);
  let soundOn = deviceDrawer.read('padauk:sound') === 'on';
  let calmChosen = deviceDrawer.read('padauk:calm');
  const prefersCalm = matchMedia('(prefers-reduced-motion: reduce)');
  const isCalm = () => (calmChosen === undefined ? prefersCalm.matches : calmChosen === 'on');
  const sound = createSound(() => soundOn);

  const hud = createHud(
    words,
    { name: session.displayName, trial: session.trial },
    {
      spin: () => void play(),
      stakeLess: () => changeStake(-1),
      stakeMore: () => changeStake(1),
      menu: () => panel.open(),
      sound: () => setSound(!soundOn),
    },
  );
  const banner = createBanner();
  const area = element('div', { class: 'reels-area', role: 'img' });
  area.setAttribute('aria-label', t('play_game_area', { name: session.displayName }));
  const logo = element('img', {
    class: 'logo',
    src: `${folderOf(title.title)}/logo.webp`,
    alt: '',
  });
  const canvasHost = element('div', { class: 'canvas' });
  host.append(canvasHost, hud.parts[0], logo, area, ...hud.parts.slice(1), ...banner.parts);

  const stage = await createStage({
    host: canvasHost,
    folder: folderOf(title.title),
    rules,
    free: () => area.getBoundingClientRect(),
  });
  const presenter = createPresenter({ stage, hud, banner, sound, rules, words, isCalm });
  const panel = createPanel({
    words,
    rules,
    title,
    certificate: readCertificate(title.certificate),
    cycleMs: session.limits.cycleMs,
    folder: folderOf(title.title),
    desk,
    stake: () => stakes[stakeIndex] ?? 0n,
    settings: {
      isSoundOn: () => soundOn,
      setSound,
      isCalm,
      setCalm,
    },
    replay: (roundId) => void replay(roundId),
  });
  host.append(panel.dialog);

  function setSound(on: boolean): void {
    soundOn = on;
    deviceDrawer.write('padauk:sound', on ? 'on' : 'off');
    hud.setSound(on);
    sound.wake();
    sound.press();
    tellPage({ type: 'padauk:sound', on });
  }
  function setCalm(calm: boolean): void {
    calmChosen = calm ? 'on' : 'off';
    deviceDrawer.write('padauk:calm', calmChosen);
    stage.setCalm(calm);
  }
  function changeStake(step: 1 | -1): void {
    if (busy) return;
    stakeIndex = Math.min(stakes.length - 1, Math.max(0, stakeIndex + step));
    tabDrawer.write(stakeKey, session.limits.stakes[stakeIndex]);
    sound.wake();
    sound.press();
    showStake();
  }
  function showStake(): void {
    hud.setStake(stakes[stakeIndex] ?? 0n, {
      first: stakeIndex === 0,
      last: stakeIndex === stakes.length - 1,
    });
  }
  function showBalance(shown: bigint): void {
    hud.setBalance(shown);
    tellPage({ type: 'padauk:balance', balance: toDecimal(shown, form.digits) });
  }
  const showSession = () => hud.setSession(nowMs() - startedMs, net);
  const showOf = (round: Round) =>
    roundShowOf(round.events, { digits: form.digits, scatter: rules.scatter });

  /** One press, one round. The next press counts when the round is shown and its cycle is over. */
  async function play(): Promise<void> {
    sound.wake();
    if (busy) {
      presenter.skipCount();
      return;
    }
    // A round whose answer was lost comes first: it may have been played already.
    if (lost) {
      await playRequest(lost);
      return;
    }
    const stake = stakes[stakeIndex] ?? 0n;
    if (balance < stake) {
      notice.show('balance');
      return;
    }
    await playRequest({
      clientRoundId: crypto.randomUUID(),
      stake: toDecimal(stake, form.digits),
    });
  }

  async function playRequest(request: RoundRequest): Promise<void> {
    const stake = minor(request.stake);
    const startedAt = performance.now();
    setBusy(true);
    tabDrawer.write(pendingKey, request.clientRoundId);
    presenter.begin();
    showBalance(balance - stake);
    hud.say(t('play_spinning'));

    const answer = await desk.play(request);
    if (!answer.success) {
      stage.show(lastWindow);
      showBalance(balance);
      setBusy(false);
      refuseRound(answer, request);
      return;
    }
    lost = undefined;
    const { value: round } = answer;
    await presenter.show(showOf(round), stake);
    settle(round, stake);
    await sleep(session.limits.cycleMs + CYCLE_MARGIN_MS - (performance.now() - startedAt));
    setBusy(false);
  }

  let lastWindow = showWindow(session.lastRound) ?? firstWindow(rules.reels, rules.rows);

  function settle(round: Round, stake: bigint): void {
    tabDrawer.write(pendingKey, undefined);
    balance = minor(round.balance);
    net += minor(round.payout) - stake;
    lastWindow = showWindow(round) ?? lastWindow;
    showBalance(balance);
    showSession();
    hud.say(
      t('play_result_round', {
        amount: words.money(minor(round.payout)),
        balance: words.money(balance),
      }),
    );
  }

  function refuseRound(
    answer: { readonly code: string; readonly message: string },
    request: RoundRequest,
  ): void {
    if (answer.code === 'network_lost') {
      lost = request;
      notice.show('network', () => void playRequest(request));
      return;
    }
    tabDrawer.write(pendingKey, undefined);
    if (answer.code === 'balance_too_low') notice.show('balance');
    else if (answer.code === 'not_logged_in') notice.show('expired');
    else notice.show('other', undefined, answer.message);
  }

  function setBusy(next: boolean): void {
    busy = next;
    hud.setBusy(next);
  }

  /** A round of the history with the same pictures; no money moves. */
  async function replay(roundId: string): Promise<void> {
    if (busy) return;
    const answer = await desk.recall(roundId);
    if (!answer.success) {
      notice.show('other', undefined, answer.message);
      return;
    }
    setBusy(true);
    hud.setBadge(t('play_replay'));
    presenter.begin();
    await sleep(isCalm() ? 0 : 500);
    await presenter.show(showOf(answer.value), minor(answer.value.stake));
    hud.setBadge(undefined);
    setBusy(false);
  }

  /** A reload in the middle of a round: it was decided, so it is shown to its end. */
  async function resume(): Promise<void> {
    const pending = tabDrawer.read(pendingKey);
    const round = session.lastRound;
    tabDrawer.write(pendingKey, undefined);
    if (!round || pending === undefined || round.clientRoundId !== pending) return;
    setBusy(true);
    hud.say(t('play_resumed'));
    hud.setBalance(minor(round.balance) - minor(round.payout));
    presenter.begin();
    await sleep(isCalm() ? 0 : 500);
    await presenter.show(showOf(round), minor(round.stake));
    showBalance(balance);
    setBusy(false);
  }

  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    if (document.querySelector('dialog[open]')) return;
    const { target } = event;
    // A focused button answers its own keys, and one press is one spin.
    if (target instanceof HTMLButtonElement && !target.classList.contains('spin')) return;
    event.preventDefault();
    if (!event.repeat) void play();
  });
  canvasHost.addEventListener('pointerdown', () => {
    sound.wake();
    presenter.skipCount();
  });
  prefersCalm.addEventListener('change', () => stage.setCalm(isCalm()));
  new ResizeObserver(() => stage.resize()).observe(area);

  hud.setSound(soundOn);
  hud.setWin(0n, false);
  hud.setBalance(balance);
  hud.setRows(lastWindow);
  showStake();
  showSession();
  setInterval(showSession, 1_000);
  stage.setCalm(isCalm());
  stage.show(lastWindow);
  void resume();
  return { isSoundOn: () => soundOn, setSound, openPanel: (name) => panel.open(name) };
}

/** Where the build puts the pictures of a title. */
const folderOf = (title: string) => `/play/${title}`;

/** The window that a round ended with. */
function showWindow(round: Round | null): readonly (readonly string[])[] | undefined {
  const spin = round?.events.findLast((event) => event.type === 'spin');
  const window = spin?.['window'];
  return Array.isArray(window) ? (window as string[][]) : undefined;
}

/** Before the first round the reels stand at the tops of their strips. */
const firstWindow = (reels: readonly (readonly string[])[], rows: number) =>
  reels.map((strip) => strip.slice(0, rows));
