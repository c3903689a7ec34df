import { readConfig } from '@padauk/contracts/site';
import type { ReplyOf } from '@padauk/contracts/route';
import { directionOf, htmlLanguageOf, isLanguage, type Language } from '@padauk/texts';
import { languageOfTag } from '@padauk/texts/language-of-tag';
import type { Messages } from '@padauk/texts/areas';
import { readArea } from '@padauk/texts/read-area';
import { offeredLanguages } from '@padauk/texts/server';
import { brandRules, houseThemes, themesOf } from '@padauk/ui/brand-theme';
import type { PageVisit, PageWords } from './platform/http/fill-page.ts';
import { isWebAddress } from './web-addresses.ts';

/** Of a brand that cannot be asked for its own. */
const STANDARD: Language = 'MY';
const AREAS = ['shell', 'games', 'site', 'heads'] as const;

/** The keys of the title and of the description of each page that has its own. */
const heads: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '/login': ['shell_login', 'heads_home'],
  '/register': ['shell_signup', 'heads_register'],
  '/promotions': ['shell_promotions', 'heads_promotions'],
  '/pointMall': ['site_points', 'heads_promotions'],
  '/help': ['shell_help', 'heads_help'],
  '/verify': ['verify_title', 'heads_verify'],
  '/m/appDownload': ['shell_app', 'heads_app'],
  '/agent': ['shell_agent', 'heads_agent'],
  '/agentHome': ['shell_agent', 'heads_agent'],
  '/mirrorList': ['site_mirrors', 'heads_mirrors'],
  '/credits': ['shell_credits', 'heads_credits'],
};
/** Addresses below these are described as these. */
const parents = /^\/(?:verify|agentHome)(?=\/)/;

/** Every text that a head is made of, by language; bounded by the languages. */
const texts = new Map<Language, Promise<Messages>>();

async function readTexts(language: Language): Promise<Messages> {
  const read = await Promise.all(AREAS.map((area) => readArea(language, area)));
  return Object.assign({}, ...read) as Messages;
}

/** The first of the languages that a visitor wishes which the brand offers; empty where none is. */
export function languageOfVisit(wishes: readonly string[], answers: PageVisit['answers']): string {
  const offered = brandOf(answers[readConfig.path])?.languages ?? offeredLanguages();
  const known = wishes.map((wish) => languageOfTag(wish));
  return known.find((wish) => wish !== undefined && offered.includes(wish)) ?? '';
}

/**
 * In which language a page of the player's site stands for a visitor, and what its head says: the
 * chosen language, else the first one of the brand.
 *
 * @param visit - its `chosen` is an answer of `languageOfVisit`
 */
export async function describePage({ address, chosen, answers }: PageVisit): Promise<PageWords> {
  const brand = brandOf(answers[readConfig.path]);
  const language = isLanguage(chosen) ? chosen : (brand?.languages[0] ?? STANDARD);
  const read = texts.get(language) ?? readTexts(language);
  texts.set(language, read);
  const messages = await read;
  const name = brand?.name ?? '';
  const say = (key: string, category = '') =>
    (messages[key] ?? '')
      // Marks of line breaks are for pages.
      .replaceAll(/[|~]/g, '')
      .replaceAll('{name}', name)
      .replaceAll('{category}', category);
  const [heading, description] = headOf(address, say);
  const themes = themesOf(brand?.resources ?? {});
  const title = [heading, name].filter(Boolean).join(' · ');
  return {
    language,
    blanks: {
      title,
      heading,
      description,
      name,
      lang: htmlLanguageOf[language],
      dir: directionOf(language),
      // A page begins dark; the bar of the browser follows the theme as soon as it is known.
      ground: (themes.dark ?? houseThemes.dark).bg,
      ...shortcuts(say),
      offline: say('shell_offline_title'),
      offlineText: say('shell_network_lost'),
      retry: say('shell_retry'),
    },
    theme: brandRules(themes),
    links: languageLinks(language, brand?.languages ?? [language]),
    ...(brand && { sources: sourcesOf(brand) }),
  };
}

/** Whose pictures and frames the pages of a brand may show beside its own. */
const sourcesOf = ({ imageCDNs, launchGameCDNs, chatRoom }: Info) => ({
  pictures: imageCDNs,
  frames: [...launchGameCDNs, ...(URL.canParse(chatRoom) ? [new URL(chatRoom).origin] : [])],
});

/** A language and its country, as link previews take them. */
const locales: Partial<Readonly<Record<Language, string>>> = {
  MY: 'my_MM',
  EN: 'en_US',
  CN: 'zh_CN',
};
const localeTagOf = (language: Language): string =>
  locales[language] ?? htmlLanguageOf[language].replace('-', '_');

/** Which language a page is in, and where search engines find it in the others of its brand. */
const languageLinks = (own: Language, offered: readonly Language[]): string =>
  [
    `<meta property="og:locale" content="${localeTagOf(own)}" />`,
    ...offered
      .filter((language) => language !== own)
      .map(
        (language) => `<meta property="og:locale:alternate" content="${localeTagOf(language)}" />`,
      ),
    ...offered.map(
      (language) =>
        `<link rel="alternate" hreflang="${htmlLanguageOf[language]}" href="{origin}{address}?lang=${language}" />`,
    ),
    '<link rel="alternate" hreflang="x-default" href="{origin}{address}" />',
  ].join('');

/** The words of the manifest beside its name: what the sign of the site offers on a phone. */
const shortcuts = (say: (key: string) => string) => ({
  deposit: say('shell_deposit'),
  promotions: say('shell_promotions'),
  records: say('shell_records'),
});

function headOf(
  address: string,
  say: (key: string, category?: string) => string,
): readonly [title: string, description: string] {
  const known = heads[parents.exec(address)?.[0] ?? address];
  if (known) return [say(known[0]), say(known[1])];
  const category = say(`games_category_${address.slice(1).toUpperCase()}`);
  if (category) return [category, say('heads_category', category)];
  return [isWebAddress(address) ? '' : say('shell_missing_title'), say('heads_home')];
}

type Info = ReplyOf<typeof readConfig>['info'];
function brandOf(config: string | undefined): Info | undefined {
  if (config === undefined) return undefined;
  // The answer of this process's own API, which is checked against its contract.
  const answer = JSON.parse(config) as { readonly value: ReplyOf<typeof readConfig> };
  return answer.value.info;
}
