/**
 * Cuts the site's fonts down to the characters that its languages need and writes them to
 * apps/web/public/fonts. Run by hand after a font changed: `node tools/art/fonts/subset-fonts.ts`.
 * The outcome is committed, so that neither a build nor a check needs this.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const out = fileURLToPath(new URL('../../../apps/web/public/fonts/', import.meta.url));
/** The folder of a package, from the address of its manifest. */
const folderOf = (manifest: string) => dirname(fileURLToPath(manifest));
const onest = folderOf(import.meta.resolve('@fontsource-variable/onest/package.json'));
const myanmarFont = folderOf(import.meta.resolve('@fontsource/noto-sans-myanmar/package.json'));
const lilita = folderOf(import.meta.resolve('@fontsource/lilita-one/package.json'));

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
    from: join(onest, 'files/onest-latin-wght-normal.woff2'),
    to: 'onest.woff2',
    text: latin,
    options: { variationAxes: { wght: { min: 400, max: 800 } } },
  },
  {
    from: join(lilita, 'files/lilita-one-latin-400-normal.woff2'),
    to: 'lilita-one.woff2',
    text: range(0x20, 0x7e),
    options: {},
  },
  ...[400, 700].flatMap((weight) => [
    {
      from: join(myanmarFont, 'files', noto(weight)),
      to: `noto-sans-myanmar-${weight}.woff2`,
      text: myanmar,
      options: {},
    },
    {
      from: join(myanmarFont, 'files', noto(weight)),
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
copyFileSync(join(onest, 'LICENSE'), join(out, 'OFL-onest.txt'));
copyFileSync(join(myanmarFont, 'LICENSE'), join(out, 'OFL-noto-sans-myanmar.txt'));
copyFileSync(join(lilita, 'LICENSE'), join(out, 'OFL-lilita-one.txt'));
