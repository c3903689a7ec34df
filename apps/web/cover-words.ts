import { htmlLanguageOf, type Language, languages, withBreakMarks } from '@padauk/texts';
import { readArea } from '@padauk/texts/read-area';

/** What the page says before its script has come. */
const KEYS = {
  shell: ['shell_login', 'shell_signup', 'shell_demo_money', 'shell_reload'],
  games: ['games_search'],
  messages: ['message_slow'],
} as const;

/** The words of the cover in one language; undefined where the language is not offered. */
async function wordsOf(language: Language): Promise<Record<string, string> | undefined> {
  const words: Record<string, string> = {};
  for (const [area, keys] of Object.entries(KEYS)) {
    const messages = await readArea(language, area);
    if (!messages) return undefined;
    for (const key of keys) words[key] = withBreakMarks(messages[key] ?? '');
  }
  return words;
}

/**
 * Writes into the page what it shows before its script has come: the words of its frame in every
 * language that is offered, in Burmese without any script, and which tag stands for which language.
 */
export function coverWords() {
  return {
    name: 'padauk-cover-words',
    async transformIndexHtml(html: string): Promise<string> {
      const tags: Record<string, string> = {};
      const words: Record<string, Record<string, string>> = {};
      for (const language of languages) {
        const own = await wordsOf(language);
        if (!own) continue;
        tags[language] = htmlLanguageOf[language];
        words[htmlLanguageOf[language]] = own;
      }
      return html
        .replace('/*tags*/ {}', () => JSON.stringify(tags))
        .replace('/*words*/ {}', () => JSON.stringify(words))
        .replace(
          /(data-word="(\w+)"[^>]*>)/g,
          (_, tag: string, key: string) => `${tag}${words['my']?.[key] ?? ''}`,
        );
    },
  };
}
