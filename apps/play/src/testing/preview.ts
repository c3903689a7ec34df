/**
 * A page of the development server only: every title, played by its engine in the page itself.
 * `?game=CODE&language=my&theme=light&seed=7&atLeast=10`; without a game, a list of them.
 */
import '../play.css';
import { declareLanguage } from '@padauk/texts';
import { createTexts } from '@padauk/texts/browser';
import { findEngine } from '@padauk/engines/engines';
import { isCompared, rulesHashOf } from '@padauk/engines/definition';
import { certificatesOf } from '@padauk/engines/titles/certificates';
import { definitions } from '@padauk/engines/titles/index';
import { element } from '../element.ts';
import { startGame } from '../frame/game-frame.ts';
import { createNotice } from '../frame/notice.ts';
import { readLaunch } from '../launch.ts';
import { createLocalStudio, type LocalGame, type Wanted } from './local-studio.ts';
import { createLocalRoom } from './local-room.ts';
import { rulesAsSent } from './rules-as-sent.ts';
import { openAlone } from './scene-alone.ts';

const words = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../../packages/texts/src/{en,my,zh}/refusals.ts',
  { import: 'refusals' },
);
/** The words that the server would send, without their facts. */
async function readRefusals(language: string): Promise<Readonly<Record<string, string>>> {
  const folder = ['my', 'zh'].find((each) => language.startsWith(each)) ?? 'en';
  return (await words[`../../../../packages/texts/src/${folder}/refusals.ts`]?.()) ?? {};
}

const address = new URL(location.href);
const query = address.searchParams;
const launch = readLaunch(address);
const host = document.getElementById('game') ?? document.body;
declareLanguage(document.documentElement, launch.language);
document.documentElement.dataset['theme'] = launch.theme;

const title = definitions.find(({ code }) => code === launch.game);
const engine = title && findEngine(title.engine);
if (!title || !engine) {
  host.style.overflow = 'auto';
  Object.assign(window, { openAlone });
  for (const { code, engine: name } of definitions) {
    query.set('game', code);
    host.append(
      element(
        'p',
        {},
        element('a', { href: `?${query}`, style: 'color:#9cf' }, `${code} (${name})`),
      ),
    );
  }
} else {
  const refusals = await readRefusals(document.documentElement.lang);
  const texts = createTexts(launch.language);
  await texts.load('play');
  const t = texts.translate();
  const notice = createNotice(t);
  host.append(notice.dialog);
  const wanted: Wanted = {
    atLeast: Number.parseInt(query.get('atLeast') ?? '0', 10),
    atMost: Number.POSITIVE_INFINITY,
    events: [],
    without: [],
    balance: 100_000n,
    refusal: '',
    freeRounds: Number.parseInt(query.get('freeRounds') ?? '0', 10),
  };
  // Whoever takes pictures asks for rounds of a kind, one after the other.
  Object.assign(window, { wanted });
  const game: LocalGame = {
    title: title.code,
    name: title.code,
    engine,
    rules: title.rules,
    seed: Number.parseInt(query.get('seed') ?? '1', 10),
    wanted,
    wordsOf: (code) => refusals[`refusal_${code}`],
  };
  const { session, client: ownClient } = createLocalStudio(game);
  const isShared = game.engine.name.endsWith('-room');
  const client = isShared ? { ...ownClient, ...createLocalRoom(game) } : ownClient;
  await startGame({
    host,
    client,
    session,
    title: {
      title: title.code,
      displayName: title.code,
      engine: title.engine,
      version: title.version,
      rulesHash: rulesHashOf(title),
      certificate: {},
      certificates: certificatesOf(title.code)
        .filter((certificate) => !isCompared(title, certificate))
        .map((certificate) => ({ ...certificate })),
      rules: rulesAsSent(title),
    },
    t,
    notice,
  });
  document.body.dataset['ready'] = 'yes';
}
