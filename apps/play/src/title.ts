import type { Look } from './look.ts';

type TitleTexts = { readonly symbols?: Readonly<Record<string, Readonly<Record<string, string>>>> };

/** What a title brings along: a look, and the names of its symbols. Loaded for this title only. */
const looks = import.meta.glob<Look>('../../../packages/engines/src/titles/*/look.ts', {
  import: 'look',
});
const texts = import.meta.glob<TitleTexts>('../../../packages/engines/src/titles/*/texts.ts', {
  import: 'texts',
});
const pathOf = (code: string, file: string) =>
  `../../../packages/engines/src/titles/${code}/${file}.ts`;

export async function loadTitle(
  code: string,
  language: string,
): Promise<{ readonly look: Look; readonly names: Readonly<Record<string, string>> }> {
  const [look, words] = await Promise.all([
    looks[pathOf(code, 'look')]?.(),
    texts[pathOf(code, 'texts')]?.(),
  ]);
  return { look: look ?? {}, names: namesIn(words, language) };
}

function namesIn(
  texts: TitleTexts | undefined,
  language: string,
): Readonly<Record<string, string>> {
  const column = language === 'my' ? 'MY' : language.startsWith('zh') ? 'CN' : 'EN';
  return Object.fromEntries(
    Object.entries(texts?.symbols ?? {}).map(([code, name]) => [code, name[column] ?? code]),
  );
}
