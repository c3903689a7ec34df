import type { Article, Spoken } from './content.ts';

/** The languages in which the content of the demo brand is written. */
export type Written<T> = Readonly<Record<'MY' | 'EN' | 'CN', T>> & Spoken<T>;

export const p = (text: string): string => `<p>${text}</p>`;
export const h = (text: string): string => `<h3>${text}</h3>`;
const items = (lines: readonly string[]): string =>
  lines.map((line) => `<li>${line}</li>`).join('');
export const ul = (...lines: readonly string[]): string => `<ul>${items(lines)}</ul>`;
export const ol = (...lines: readonly string[]): string => `<ol>${items(lines)}</ol>`;

/** A title and HTML, put together from its paragraphs. */
export const article = (title: string, ...blocks: readonly string[]): Article => ({
  title,
  content: blocks.join(''),
});
