import { withBreakMarks } from './catalogue.ts';
import { games as gamesEn } from './en/games.ts';
import { records as recordsEn } from './en/records.ts';
import { wallet as walletEn } from './en/wallet.ts';
import type { Language } from './languages.ts';
import { games as gamesMy } from './my/games.ts';
import { records as recordsMy } from './my/records.ts';
import { wallet as walletMy } from './my/wallet.ts';
import { serverArea } from './server-area.ts';
import { games as gamesZh } from './zh/games.ts';
import { records as recordsZh } from './zh/records.ts';
import { wallet as walletZh } from './zh/wallet.ts';

const areasIn = [
  serverArea('wallet', { MY: walletMy, EN: walletEn, CN: walletZh }),
  serverArea('records', { MY: recordsMy, EN: recordsEn, CN: recordsZh }),
  serverArea('games', { MY: gamesMy, EN: gamesEn, CN: gamesZh }),
];

type Key = keyof typeof walletEn | keyof typeof recordsEn | keyof typeof gamesEn;
export type FileWords = (key: Key, values?: Readonly<Record<string, string>>) => string;

/**
 * The words of a file that a player takes along: those of the page that it comes from. Values are
 * put in as they are; messages with choices have no place in a file.
 */
export const fileWords =
  (language: Language): FileWords =>
  (key, values = {}) => {
    const message = areasIn.map((areaIn) => areaIn(language)[key]).find((found) => found) ?? '';
    return withBreakMarks(message).replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '',
    );
  };
