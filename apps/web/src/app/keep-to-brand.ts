import type { readConfig } from '@padauk/contracts/site';
import type { ReplyOf } from '@padauk/contracts/route';
import { brandRules, themesOf } from '@padauk/ui/brand-theme';
import { texts } from '../lib/site.ts';
import { askInWords } from './switch-language.ts';

type Brand = Pick<ReplyOf<typeof readConfig>['info'], 'languages' | 'resources'>;

/**
 * A page that began without knowing its brand takes its colors, and the first of its languages
 * where its own is not among them. That is no choice of the visitor's: nothing is kept.
 */
export async function keepToBrand({ languages, resources }: Brand): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandRules(themesOf(resources)));
  document.adoptedStyleSheets.push(sheet);
  const [first] = languages;
  if (first === undefined || languages.includes(texts.language())) return;
  await texts.use(first);
  await askInWords();
}
