/** Widths in em, measured on the fonts that phones have; a mark over or under a letter has none. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/\s/u, 0.26],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。：！？（）]/u, 1],
  [/\p{Script=Hangul}/u, 0.92],
  [/[\u102C\u102B\u1031\u1038]/u, 0.5],
  [/[\u103B\u103C]/u, 0.22],
  [/\p{Script=Myanmar}/u, 0.9],
  [/\p{Mc}/u, 0.35],
  [/[\p{Script=Thai}\p{Script=Lao}]/u, 0.6],
  [/\p{Script=Khmer}/u, 0.7],
  [/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}]/u, 0.64],
  [/[\p{Script=Tamil}\p{Script=Telugu}]/u, 0.8],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.5],
  [/[MWmw@%]/u, 0.88],
  [/[iIljtfr.,:;!'’|()[\]-]/u, 0.32],
  [/\p{Lu}/u, 0.68],
];
/** Small letters of Latin, Cyrillic and Greek, digits, and whatever the table does not name. */
const ANY_OTHER = 0.56;

/** How wide a text is on one line, in px of the given font size. */
export function textWidth(text: string, fontSizePx: number): number {
  const em = Array.from(text).reduce(
    (sum, sign) => sum + (widths.find(([pattern]) => pattern.test(sign))?.[1] ?? ANY_OTHER),
    0,
  );
  return em * fontSizePx;
}

/**
 * How many lines a text needs in a box, breaking at spaces and at the break marks, and in Chinese
 * and Japanese after any sign. Infinite when a part that may not be broken is wider than the box.
 */
export function linesIn(text: string, box: { widthPx: number; fontSizePx: number }): number {
  const parts = text.split(
    /(?<=[\s\u200B-])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?!ー)/u,
  );
  let lines = 1;
  let usedPx = 0;
  for (const part of parts) {
    const neededPx = textWidth(part.trimEnd(), box.fontSizePx);
    if (neededPx > box.widthPx) return Number.POSITIVE_INFINITY;
    if (usedPx + neededPx > box.widthPx) {
      lines += 1;
      usedPx = 0;
    }
    usedPx += textWidth(part, box.fontSizePx);
  }
  return lines;
}
