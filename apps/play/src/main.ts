import './play.css';
import { createTexts } from '@padauk/texts/browser';
import { declareLanguage } from '@padauk/texts';
import { element } from './element.ts';
import { hearPage, tellPage } from './page-messages.ts';
import { startGame } from './frame/game-frame.ts';
import { readLaunch } from './launch.ts';
import { createNotice, type Notice } from './frame/notice.ts';
import { createStudioDesk } from './studio-desk.ts';

/** Opens the session that the address names, then the game. */
async function start(host: HTMLElement): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  declareLanguage(document.documentElement, launch.language);
  document.documentElement.dataset['theme'] = launch.theme;
  // The token is spent by its first use, so that a reload and the history must not hold it.
  history.replaceState(null, '', location.pathname + location.search);
  let notice: Notice | undefined;
  const desk = createStudioDesk({
    game: launch.game,
    language: launch.language,
    onSessionEnded: () => notice?.show('expired'),
  });
  const texts = createTexts(launch.language);
  // What is watched has no session.
  const asked =
    launch.replay === undefined ? Promise.all([desk.open(launch.token), desk.title()]) : undefined;
  await texts.load('play');
  const t = texts.translate();
  // A picture of styles: letters would bring their fonts along, before the game.
  const loading = element('div', { class: 'loading', role: 'progressbar' });
  loading.setAttribute('aria-label', t('play_loading'));
  host.append(loading);

  notice = createNotice(t);
  host.append(notice.dialog);
  if (!asked) {
    const { watchRound } = await import('./watch.ts');
    const { language, replay = '' } = launch;
    await watchRound({ host, publicId: replay, language, t, notice });
    loading.remove();
    return;
  }
  const [session, title] = await asked;
  if (!session.success || !title.success) {
    loading.remove();
    const lost = [session, title].some((it) => !it.success && it.code === 'network_lost');
    const refusal = session.success ? title : session;
    if (lost) notice.show('network', () => location.reload());
    else notice.show('start', undefined, refusal.success ? '' : refusal.message);
    tellPage({ type: 'padauk:ready', controls: false, sound: false });
    return;
  }
  document.title = session.value.displayName;
  const controls = await startGame({
    host,
    desk,
    session: session.value,
    title: title.value,
    t,
    notice,
  });
  loading.remove();
  performance.mark('padauk:playable');
  hearPage((message) => {
    if (message.type === 'padauk:sound') controls.setSound(message.on);
    else if (message.type === 'padauk:balance') controls.hearBalance(message.balance);
    else controls.openPanel(message.panel);
  });
  tellPage({ type: 'padauk:ready', controls: true, sound: controls.isSoundOn() });
}

const host = document.getElementById('game');
if (host) void start(host);
