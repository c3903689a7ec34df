import { folderOf, isWritten, type Language, localeOf, type WrittenLanguage } from './languages.ts';
import { type Message, type Messages, say, type TextValues } from './say.ts';

export type { TextValues } from './say.ts';

/**
 * Where the texts of each area are in the written languages. In a build these modules hold compiled messages (see
 * vite-plugin.ts), one small chunk for each language and area.
 */
const catalogue = {
  my: {
    shell: () => import('./my/shell.ts'),
    identity: () => import('./my/identity.ts'),
    wallet: () => import('./my/wallet.ts'),
    bonuses: () => import('./my/bonuses.ts'),
    campaigns: () => import('./my/campaigns.ts'),
    prizedesk: () => import('./my/prizedesk.ts'),
    funds: () => import('./my/funds.ts'),
    records: () => import('./my/records.ts'),
    prizes: () => import('./my/prizes.ts'),
    deposits: () => import('./my/deposits.ts'),
    withdrawals: () => import('./my/withdrawals.ts'),
    review: () => import('./my/review.ts'),
    payments: () => import('./my/payments.ts'),
    safety: () => import('./my/safety.ts'),
    games: () => import('./my/games.ts'),
    refusals: () => import('./my/refusals.ts'),
    messages: () => import('./my/messages.ts'),
    site: () => import('./my/site.ts'),
    play: () => import('./my/play.ts'),
    console: () => import('./my/console.ts'),
    risk: () => import('./my/risk.ts'),
    figures: () => import('./my/figures.ts'),
    people: () => import('./my/people.ts'),
    desk: () => import('./my/desk.ts'),
    harm: () => import('./my/harm.ts'),
    entrance: () => import('./my/entrance.ts'),
    agentdesk: () => import('./my/agentdesk.ts'),
    law: () => import('./my/law.ts'),
  },
  en: {
    shell: () => import('./en/shell.ts'),
    identity: () => import('./en/identity.ts'),
    wallet: () => import('./en/wallet.ts'),
    bonuses: () => import('./en/bonuses.ts'),
    campaigns: () => import('./en/campaigns.ts'),
    prizedesk: () => import('./en/prizedesk.ts'),
    funds: () => import('./en/funds.ts'),
    records: () => import('./en/records.ts'),
    prizes: () => import('./en/prizes.ts'),
    deposits: () => import('./en/deposits.ts'),
    withdrawals: () => import('./en/withdrawals.ts'),
    review: () => import('./en/review.ts'),
    payments: () => import('./en/payments.ts'),
    safety: () => import('./en/safety.ts'),
    games: () => import('./en/games.ts'),
    refusals: () => import('./en/refusals.ts'),
    messages: () => import('./en/messages.ts'),
    site: () => import('./en/site.ts'),
    play: () => import('./en/play.ts'),
    console: () => import('./en/console.ts'),
    risk: () => import('./en/risk.ts'),
    figures: () => import('./en/figures.ts'),
    people: () => import('./en/people.ts'),
    desk: () => import('./en/desk.ts'),
    harm: () => import('./en/harm.ts'),
    entrance: () => import('./en/entrance.ts'),
    agentdesk: () => import('./en/agentdesk.ts'),
    law: () => import('./en/law.ts'),
  },
  zh: {
    shell: () => import('./zh/shell.ts'),
    identity: () => import('./zh/identity.ts'),
    wallet: () => import('./zh/wallet.ts'),
    bonuses: () => import('./zh/bonuses.ts'),
    campaigns: () => import('./zh/campaigns.ts'),
    prizedesk: () => import('./zh/prizedesk.ts'),
    funds: () => import('./zh/funds.ts'),
    records: () => import('./zh/records.ts'),
    prizes: () => import('./zh/prizes.ts'),
    deposits: () => import('./zh/deposits.ts'),
    withdrawals: () => import('./zh/withdrawals.ts'),
    review: () => import('./zh/review.ts'),
    payments: () => import('./zh/payments.ts'),
    safety: () => import('./zh/safety.ts'),
    games: () => import('./zh/games.ts'),
    refusals: () => import('./zh/refusals.ts'),
    messages: () => import('./zh/messages.ts'),
    site: () => import('./zh/site.ts'),
    play: () => import('./zh/play.ts'),
    console: () => import('./zh/console.ts'),
    risk: () => import('./zh/risk.ts'),
    figures: () => import('./zh/figures.ts'),
    people: () => import('./zh/people.ts'),
    desk: () => import('./zh/desk.ts'),
    harm: () => import('./zh/harm.ts'),
    entrance: () => import('./zh/entrance.ts'),
    agentdesk: () => import('./zh/agentdesk.ts'),
    law: () => import('./zh/law.ts'),
  },
} as const satisfies Record<
  (typeof folderOf)[WrittenLanguage],
  Record<string, () => Promise<object>>
>;

type English = (typeof catalogue)['en'];
export type Area = keyof English;
type AreaModules = { [A in Area]: Awaited<ReturnType<English[A]>> };
type KeysOf<M> = { [E in keyof M]: keyof M[E] }[keyof M];
/** Every key of every area. */
export type TextKey = { [A in Area]: KeysOf<AreaModules[A]> }[Area] & string;
export type Translate = (key: TextKey, values?: TextValues) => string;

/** By language and key; what the server sends is in the form of `say`, since it wrote it so. */
export type OwnTexts = Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>;

/** The loaded texts of one page, and the language in use. */
export type Texts = {
  /** Loads areas in the language in use. */
  readonly load: (...areas: readonly Area[]) => Promise<void>;
  /**
   * Loads all areas that were asked for in another language, also meanwhile, then switches to it.
   *
   * @param isWanted - asked when they are here: somebody may have chosen again
   */
  readonly use: (language: Language, isWanted?: () => boolean) => Promise<void>;
  readonly language: () => Language;
  /** Words of the brand, by language and key, that are before those of the house. */
  readonly override: (own: OwnTexts) => void;
  /** The words of a key. A new function for each language, so that screens notice the change. */
  readonly translate: () => Translate;
  readonly has: (key: string) => boolean;
  /** Calls back after each switch and each load; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** One area in a language; in English when the language is no longer offered. */
async function readMessages(language: Language, area: Area): Promise<Messages> {
  if (!isWritten(language)) {
    const { readTranslated } = await import('./translated.ts');
    const translated = await readTranslated(language, area);
    if (translated) return translated;
  }
  const folder = isWritten(language) ? folderOf[language] : 'en';
  const module: Readonly<Record<string, object>> = await catalogue[folder][area]();
  return Object.assign({}, ...Object.values(module)) as Messages;
}

/**
 * The texts of a page, none loaded yet.
 *
 * @param unknown - says what a server that is newer than the page names with a code of its own;
 *   where it is left out, as a page that knows all its keys may, the key stands there itself
 */
export function createTexts(first: Language, unknown?: TextKey): Texts {
  const wanted = new Set<Area>();
  const loaded = new Map<Language, Map<Area, Messages>>();
  const listeners = new Set<() => void>();
  let own: OwnTexts = {};
  let language = first;
  let messages: Readonly<Record<string, Message | undefined>> = {};
  let translate = translatorOf();

  function translatorOf(): Translate {
    const other = unknown && messages[unknown];
    return (key, values) => say(messages[key] ?? other ?? key, localeOf[language], values);
  }
  async function fetchAreas(target: Language, areas: Iterable<Area>): Promise<void> {
    const known = loaded.get(target) ?? new Map<Area, Messages>();
    loaded.set(target, known);
    const missing = [...areas].filter((area) => !known.has(area));
    const read = await Promise.all(
      missing.map(async (area) => [area, await readMessages(target, area)] as const),
    );
    for (const [area, texts] of read) known.set(area, texts);
  }
  function activate(target: Language): void {
    language = target;
    messages = Object.assign({}, ...(loaded.get(target)?.values() ?? []), own[target]);
    translate = translatorOf();
    for (const listener of listeners) listener();
  }

  return {
    load: async (...areas) => {
      const fresh = areas.filter((area) => !loaded.get(language)?.has(area));
      for (const area of areas) wanted.add(area);
      if (fresh.length === 0) return;
      const target = language;
      await fetchAreas(target, fresh);
      if (target === language) activate(target);
    },
    use: async (target, isWanted = () => true) => {
      const isWhole = () => [...wanted].every((area) => loaded.get(target)?.has(area));
      do await fetchAreas(target, wanted);
      while (!isWhole());
      if (isWanted()) activate(target);
    },
    language: () => language,
    override: (texts) => {
      own = texts;
      activate(language);
    },
    translate: () => translate,
    has: (key) => key in messages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
