/**
 * Cuts the site's fonts down to the characters that its languages need and writes them to
 * apps/web/public/fonts. Run by hand after a font changed: `node tools/art/fonts/subset-fonts.ts`.
 * The outcome is committed, so that neither a build nor a check needs this.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = fileURLToPath(new URL('../../../apps/web/public/fonts/', import.meta.url));
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Every character from the first to the last code point. */
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const latin = `${range(0x20, 0x7e)}\u00a0·–—…‘’“”•×÷±№©®™°€£¥→←↑↓−≤≥≈∞½¼¾éèêëáàâäíìîïóòôöúùûüñç`;
/** Basic Myanmar, with the joiners and the dotted circle that the shaper may ask for. */
const myanmar = `${range(0x1000, 0x104f)}\u200b\u200c\u200d\u2060\u25cc `;
/** Shan, Mon and other languages of the script: a second file, loaded only when they occur. */
const myanmarRest = `${range(0x1050, 0x109f)}${range(0xa9e0, 0xa9fe)}${range(0xaa60, 0xaa7f)}${range(0x1000, 0x104f)}\u200b\u200c\u200d\u2060\u25cc`;

const noto = (weight: number) => `noto-sans-myanmar-myanmar-${weight}-normal.woff2`;
const jobs = [
  {
    from: join(folderOf('@fontsource-variable/onest'), 'files/onest-latin-wght-normal.woff2'),
    to: 'onest.woff2',
    text: latin,
    options: { variationAxes: { wght: { min: 400, max: 800 } } },
  },
  {
    from: join(folderOf('@fontsource/lilita-one'), 'files/lilita-one-latin-400-normal.woff2'),
    to: 'lilita-one.woff2',
    text: range(0x20, 0x7e),
    options: {},
  },
  ...[400, 700].flatMap((weight) => [
    {
      from: join(folderOf('@fontsource/noto-sans-myanmar'), 'files', noto(weight)),
      to: `noto-sans-myanmar-${weight}.woff2`,
      text: myanmar,
      options: {},
    },
    {
      from: join(folderOf('@fontsource/noto-sans-myanmar'), 'files', noto(weight)),
      to: `noto-sans-myanmar-rest-${weight}.woff2`,
      text: myanmarRest,
      options: {},
    },
  ]),
];

mkdirSync(out, { recursive: true });
for (const { from, to, text, options } of jobs) {
  const cut = await subsetFont(readFileSync(from), text, { targetFormat: 'woff2', ...options });
  writeFileSync(join(out, to), cut);
  console.log(to, cut.length);
}
copyFileSync(join(folderOf('@fontsource-variable/onest'), 'LICENSE'), join(out, 'OFL-onest.txt'));
copyFileSync(
  join(folderOf('@fontsource/noto-sans-myanmar'), 'LICENSE'),
  join(out, 'OFL-noto-sans-myanmar.txt'),
);
copyFileSync(join(folderOf('@fontsource/lilita-one'), 'LICENSE'), join(out, 'OFL-lilita-one.txt'));
