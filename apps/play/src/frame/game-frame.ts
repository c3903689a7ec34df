import { toDecimal, toMinor } from '@padauk/base/decimal';
import type { TitleInfo } from '@padauk/contracts/studio';
import type { FramePanel } from '@padauk/site-client/frame-messages';
import type { Translate } from '@padauk/texts/browser';
import type * as z from 'zod/mini';
import { element } from '../element.ts';
import { tellPage } from '../page-messages.ts';
import { createPanel } from '../panel/panel.ts';
import { tabDrawer } from '../platform/storage.ts';
import { openSceneOf } from '../scenes.ts';
import { createSound, harp } from '../sound/sound.ts';
import { timbreOf } from '../sound/timbre.ts';
import type { Wish } from '../scene.ts';
import type { GameSession, StudioClient } from '../studio-client.ts';
import { loadTitle } from '../title.ts';
import { wordsOf } from '../words.ts';
import { createAutoplayDialog } from './autoplay-dialog.ts';
import { createBanner } from './banner.ts';
import { createCelebration } from './celebration.ts';
import { dress } from './dress.ts';
import { createHud } from './hud.ts';
import { answerKey } from './keys.ts';
import type { Notice } from './notice.ts';
import { createPaceBook, overheard } from './pace-book.ts';
import { createPreferences } from './preferences.ts';
import { createRoundPlayer } from './round-player.ts';
import { readRulesInUse } from './rules-in-use.ts';
import { createSessionClock } from './session-clock.ts';
import { createStakeLadder } from './stake-ladder.ts';
import { tellRounds } from './tell-rounds.ts';

/** What the page around a game may do with it. */
export type GameControls = {
  readonly isSoundOn: () => boolean;
  readonly setSound: (on: boolean) => void;
  readonly openPanel: (panel: FramePanel) => void;
  /** What the page knows of the balance, a decimal. */
  readonly hearBalance: (balance: string) => void;
};

/**
 * Builds the frame that all games share, opens the game of this title's engine in it, and plays
 * rounds until the page is closed.
 */
export async function startGame(options: {
  readonly host: HTMLElement;
  readonly client: StudioClient;
  readonly session: GameSession;
  readonly title: z.output<typeof TitleInfo>;
  readonly t: Translate;
  readonly notice: Notice;
  /** A finished round that is only shown, as often as it is asked for. */
  readonly watched?: string;
}): Promise<GameControls> {
  const { host, session, title, t, notice, watched } = options;
  const pace = createPaceBook(session.limits);
  const clock = createSessionClock(session.ageMs);
  const client = overheard(options.client, (told) => {
    pace.hear(told.limits);
    clock.hear(told.ageMs);
  });
  const [openScene, { look, names }, rules] = await Promise.all([
    openSceneOf(title.engine),
    loadTitle(title.title, document.documentElement.lang),
    readRulesInUse(client, session, title),
  ]);
  const form = { digits: session.currencyDigits, symbol: session.currencySymbol };
  const words = wordsOf(t, form, names);
  notice.setTrial(session.trial);
  const mayHurry = () => pace.now().fastPlay;
  const preferences = createPreferences({ fastAllowed: mayHurry });
  const sound = createSound(preferences.isSoundOn, timbreOf(look['sound'], harp));
  const ladder = createStakeLadder({
    stakes: session.limits.stakes.map((decimal) => toMinor(decimal, form.digits)),
    first: toMinor(session.limits.stakeDefault, form.digits),
    drawer: { ...tabDrawer, key: `padauk:stake:${session.title}` },
  });

  const area = element('div', { class: 'game-area' });
  const tray = element('div', { class: 'tray' });
  const actions = element('div', { class: 'actions', role: 'group', tabindex: '-1', hidden: true });
  actions.setAttribute('aria-label', session.displayName);
  const backdrop = element('div', { class: 'canvas' });
  host.dataset['engine'] = title.engine;
  dress(host, look);
  const banner = createBanner();
  // The scene and the frame know each other only through these.
  const later: {
    press: (once?: Wish) => void;
    act: (action: Readonly<Record<string, unknown>>) => void;
    consider: (action: Readonly<Record<string, unknown>>) => void;
  } = { press: () => undefined, act: () => undefined, consider: () => undefined };
  const showWin = (shown: bigint, golden: boolean) => hud.setWin(shown, golden);
  const celebration = createCelebration({ banner, sound, words, preferences, showWin, mayHurry });
  const scene = await openScene({
    area,
    backdrop,
    tray,
    actions,
    title: title.title,
    rules: rules.rules,
    pace: pace.now,
    look,
    words,
    sound,
    preferences,
    unit: ladder.stake,
    units: ladder.stakes,
    setUnit: (minor) => {
      ladder.set(minor);
      showStake();
    },
    changed: () => showStake(),
    play: (once) => later.press(once),
    act: (action) => later.act(action),
    consider: (action) => later.consider(action),
    deck: async (price) => {
      const answer = await client.deck(toDecimal(price, form.digits));
      return answer.success ? answer.value : undefined;
    },
    say: (text) => hud.say(text),
    badge: (text) => hud.setBadge(text),
    showWin,
    celebration,
    trial: session.trial,
    watched: watched !== undefined,
  });
  const verb =
    watched === undefined ? scene.verb : ({ icon: 'play', label: t('play_history_show') } as const);
  const hud = createHud(
    words,
    { name: session.displayName, trial: session.trial, verb, actions },
    {
      play: () => press(),
      stakeLess: () => changeStake(-1),
      stakeMore: () => changeStake(1),
      menu: () => panel.open(),
      sound: () => setSound(!preferences.isSoundOn()),
      auto: scene.isRepeatable ? pressAuto : undefined,
      // A round that others see too takes its time.
      fast: scene.room ? undefined : () => preferences.setFast(!preferences.isFast()),
    },
  );
  const trainer =
    session.trial && scene.lesson
      ? (await import('./trainer.ts')).createTrainer({ client, words, preferences, scene })
      : undefined;
  if (trainer) later.consider = trainer.consider;
  const freeRounds = session.freeRounds
    ? (await import('./free-rounds.ts')).createFreeRounds({
        session,
        client,
        ladder,
        words,
        stakeChanged: () => {
          scene.setUnit?.(ladder.stake());
          showStake();
        },
      })
    : undefined;
  /** Of a round that is shown again. */
  let lentStake: bigint | undefined;
  const tellBalance = (balance: string) => tellPage({ type: 'padauk:balance', balance });
  const told = { hud: tellRounds(hud, tellPage), tellBalance };
  const reopen = () => location.reload();
  const ruled = { rules, reopen };
  const played = { client, session, ...told, ...ruled, tray, actions, notice, celebration, words };
  const player =
    scene.room && watched === undefined
      ? (await import('../room/room-player.ts')).createRoomPlayer({
          ...played,
          scene: { ...scene, room: scene.room },
        })
      : createRoundPlayer({
          ...played,
          trainer,
          freeRounds,
          scene,
          preferences,
          pace,
          keepsBet: watched === undefined,
          showStake: (minor) => {
            lentStake = minor;
            showStake();
          },
        });
  later.press = press;
  later.act = (action) => {
    sound.press();
    void player.act(action);
  };
  // The rounds of a room go on meanwhile: earlier ones are pages of their own.
  const replay = 'replay' in player ? player.replay : undefined;
  const panel = createPanel({
    words,
    title,
    client,
    stake: ladder.stake,
    rulesPage: scene.rulesPage,
    chanceText: scene.room?.chanceText,
    limits: () => ({ ...session.limits, pace: pace.now(), cycleMs: pace.cycleMs() }),
    settings: { preferences, setSound, teaches: trainer !== undefined },
    replay,
    isIdle: player.isIdle,
  });
  const autoDialog = createAutoplayDialog(words, player.startSeries);
  const [top, badge, controls, log] = hud.parts;
  host.append(backdrop, top, area, badge, tray, actions, controls, log, ...banner.parts);
  if (trainer) badge.before(trainer.strip);
  if (freeRounds) top.append(freeRounds.strip);
  host.append(panel.dialog, autoDialog.dialog);

  function press(once?: Wish): void {
    sound.wake();
    if (watched === undefined) void player.play(once);
    else void replay?.(watched);
  }
  function pressAuto(): void {
    sound.wake();
    if (player.stopSeries() || !player.isIdle()) return;
    const wish = scene.wish();
    if (wish) autoDialog.open(wish.stake);
    else hud.hint(scene.hint?.());
  }
  function setSound(on: boolean): void {
    preferences.setSound(on);
    sound.wake();
    sound.press();
    tellPage({ type: 'padauk:sound', on });
  }
  function changeStake(step: 1 | -1): void {
    const { first, last } = ladder.range();
    if (!player.isIdle() || (step < 0 ? first : last)) return;
    ladder.step(step);
    sound.wake();
    sound.press();
    scene.setUnit?.(ladder.stake());
    const inUse = showStake();
    hud.say(
      scene.isBoard
        ? `${t('play_chip')} ${words.money(ladder.stake())}`
        : `${t('play_stake')} ${words.money(inUse)}`,
    );
  }
  /** @returns what a round would cost */
  function showStake(): bigint {
    const isWished = (scene.isBoard || scene.isCounted) && watched === undefined;
    const inUse = isWished ? (scene.wish()?.stake ?? 0n) : ladder.stake();
    hud.setStake(lentStake ?? inUse, ladder.range());
    return inUse;
  }
  function showPreferences(): void {
    hud.setSound(preferences.isSoundOn());
    hud.setFast(preferences.isFast());
    // What styles move stands still too, where the player rather than his device asks for it.
    host.toggleAttribute('data-calm', preferences.isCalm());
    scene.setCalm?.(preferences.isCalm());
  }
  function showPace(): void {
    const { autoplay, fastPlay } = pace.now();
    hud.allow({ auto: autoplay, fast: fastPlay });
    showPreferences();
    scene.setPace?.();
  }
  const showSession = () => hud.setSession(clock.elapsedMs(), player.net());

  const keys = { press, sceneKey: (code: string) => scene.key?.(code) };
  addEventListener('keydown', (event) => answerKey(event, keys));
  backdrop.addEventListener('pointerdown', () => {
    sound.wake();
    celebration.hurry();
  });
  preferences.onChange(showPreferences);
  pace.onChange(showPace);

  freeRounds?.show();
  hud.setWin(0n, false);
  hud.setBalance(toMinor(session.balance, form.digits));
  showStake();
  showPace();
  showSession();
  setInterval(showSession, 1_000);
  if (watched === undefined) void player.resume();
  else void replay?.(watched);
  return {
    isSoundOn: preferences.isSoundOn,
    setSound,
    openPanel: (name) => panel.open(name),
    hearBalance: player.hearBalance,
  };
}
