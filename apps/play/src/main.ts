import './play.css';
import { createTexts, type Texts, type Translate } from '@padauk/texts/browser';
import type { Answer } from '@padauk/contracts/client';
import type { TitleInfo } from '@padauk/contracts/studio';
import { declareLanguage } from '@padauk/texts';
import type * as z from 'zod/mini';
import { element, icon } from './element.ts';
import { hearPage, tellPage } from './page-messages.ts';
import { startGame } from './frame/game-frame.ts';
import { type Launch, readLaunch, wearTheme } from './launch.ts';
import { createNotice, type Notice, tellUnopened } from './frame/notice.ts';
import { createStudioClient, type GameSession, type StudioClient } from './studio-client.ts';

/** Opens the session that the address names, then the game; says so where that is impossible. */
async function start(host: HTMLElement): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  declareLanguage(document.documentElement, launch.language);
  document.documentElement.dataset['theme'] = launch.theme;
  // The token is spent by its first use, so that a reload and the history must not hold it.
  history.replaceState(null, '', location.pathname + location.search);
  let notice: Notice | undefined;
  const client = createStudioClient({
    game: launch.game,
    language: launch.language,
    onSessionEnded: () => notice?.show('expired'),
  });
  // The same token as often as needed: nobody but this page knows it any more.
  const ask = () => Promise.all([client.open(launch.token), client.title()]);
  // What is watched has no session.
  const asked = launch.replay === undefined ? ask() : undefined;
  const t = await loadWords(createTexts(launch.language));
  // A picture of styles: letters would bring their fonts along, before the game.
  const loading = element('div', { class: 'loading', role: 'progressbar' });
  loading.setAttribute('aria-label', t('play_loading'));
  host.append(loading);
  const told = createNotice(t);
  notice = told;
  host.append(told.dialog);
  try {
    if (asked) await openGame({ host, client, ask, asked, t, notice: told });
    else await watch({ host, launch, t, notice: told });
  } catch (error) {
    reportError(error);
    // This tab keeps the session, and a reload asks again for whatever did not come.
    told.show('start', () => location.reload());
    tellPage({ type: 'padauk:ready', controls: false, sound: false });
  }
  loading.remove();
}

/** The words of the game; English ones where those of the language do not come. */
async function loadWords(texts: Texts): Promise<Translate> {
  try {
    await texts.load('play');
  } catch {
    await texts.use('EN');
  }
  return texts.translate();
}

async function watch(options: {
  readonly host: HTMLElement;
  readonly launch: Launch;
  readonly t: Translate;
  readonly notice: Notice;
}): Promise<void> {
  const { language, replay = '' } = options.launch;
  const { watchRound } = await import('./watch.ts');
  await watchRound({ ...options, publicId: replay, language });
}

type Asked = readonly [Answer<GameSession>, Answer<z.output<typeof TitleInfo>>];
async function openGame(options: {
  readonly host: HTMLElement;
  readonly client: StudioClient;
  readonly ask: () => Promise<Asked>;
  readonly asked: Promise<Asked>;
  readonly t: Translate;
  readonly notice: Notice;
}): Promise<void> {
  const { host, client, ask, t, notice } = options;
  let [session, title] = await options.asked;
  for (;;) {
    const passing = passingRefusal(session) ?? passingRefusal(title);
    if (!passing) break;
    tellPage({ type: 'padauk:ready', controls: false, sound: false });
    const words = passing.code === 'network_lost' ? t('play_error_network') : passing.message;
    // A reload would come without the token, which may not have arrived.
    await new Promise<void>((retry) => notice.show('start', retry, words));
    [session, title] = await ask();
  }
  if (!session.success || !title.success) {
    const refusal = session.success ? title : session;
    if (!refusal.success) tellUnopened(notice, refusal);
    tellPage({ type: 'padauk:ready', controls: false, sound: false });
    return;
  }
  document.title = session.value.displayName;
  const controls = await startGame({
    host,
    client,
    session: session.value,
    title: title.value,
    t,
    notice,
  });
  performance.mark('padauk:playable');
  hearPage((message) => {
    if (message.type === 'padauk:sound') controls.setSound(message.on);
    else if (message.type === 'padauk:balance') controls.hearBalance(message.balance);
    else if (message.type === 'padauk:theme') wearTheme(message.theme);
    else controls.openPanel(message.panel);
  });
  tellPage({ type: 'padauk:ready', controls: true, sound: controls.isSoundOn() });
}

const PASSING: readonly string[] = [
  'network_lost',
  'system_busy',
  'system_error',
  'too_many_requests',
];
/** A refusal that the same request may not meet a moment later. */
const passingRefusal = (answer: Answer<unknown>) =>
  !answer.success && PASSING.includes(answer.code) ? answer : undefined;

/** Not even words came: all that can be offered is a picture of another try. */
function offerReload(host: HTMLElement): void {
  const again = { type: 'button', class: 'primary', onclick: () => location.reload() };
  host.replaceChildren(element('button', again, icon('auto')));
  tellPage({ type: 'padauk:ready', controls: false, sound: false });
}

const host = document.getElementById('game');
if (host) {
  start(host).catch((error: unknown) => {
    reportError(error);
    offerReload(host);
  });
}
