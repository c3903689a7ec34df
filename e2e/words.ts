import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, localeOf, withBreakMarks } from '@padauk/texts';
import type { TextKey, TextValues } from '@padauk/texts/browser';
import * as campaignsEn from '../packages/texts/src/en/campaigns.ts';
import * as consoleEn from '../packages/texts/src/en/console.ts';
import * as gamesEn from '../packages/texts/src/en/games.ts';
import * as identityEn from '../packages/texts/src/en/identity.ts';
import * as messagesEn from '../packages/texts/src/en/messages.ts';
import * as peopleEn from '../packages/texts/src/en/people.ts';
import * as figuresEn from '../packages/texts/src/en/figures.ts';
import * as riskEn from '../packages/texts/src/en/risk.ts';
import * as entranceEn from '../packages/texts/src/en/entrance.ts';
import * as deskEn from '../packages/texts/src/en/desk.ts';
import * as playEn from '../packages/texts/src/en/play.ts';
import * as depositsEn from '../packages/texts/src/en/deposits.ts';
import * as paymentsEn from '../packages/texts/src/en/payments.ts';
import * as prizedeskEn from '../packages/texts/src/en/prizedesk.ts';
import * as prizesEn from '../packages/texts/src/en/prizes.ts';
import * as recordsEn from '../packages/texts/src/en/records.ts';
import * as refusalsEn from '../packages/texts/src/en/refusals.ts';
import * as reviewEn from '../packages/texts/src/en/review.ts';
import * as safetyEn from '../packages/texts/src/en/safety.ts';
import * as shellEn from '../packages/texts/src/en/shell.ts';
import * as siteEn from '../packages/texts/src/en/site.ts';
import * as walletEn from '../packages/texts/src/en/wallet.ts';
import * as withdrawalsEn from '../packages/texts/src/en/withdrawals.ts';
import * as campaignsMy from '../packages/texts/src/my/campaigns.ts';
import * as consoleMy from '../packages/texts/src/my/console.ts';
import * as gamesMy from '../packages/texts/src/my/games.ts';
import * as identityMy from '../packages/texts/src/my/identity.ts';
import * as messagesMy from '../packages/texts/src/my/messages.ts';
import * as peopleMy from '../packages/texts/src/my/people.ts';
import * as figuresMy from '../packages/texts/src/my/figures.ts';
import * as riskMy from '../packages/texts/src/my/risk.ts';
import * as entranceMy from '../packages/texts/src/my/entrance.ts';
import * as deskMy from '../packages/texts/src/my/desk.ts';
import * as playMy from '../packages/texts/src/my/play.ts';
import * as depositsMy from '../packages/texts/src/my/deposits.ts';
import * as paymentsMy from '../packages/texts/src/my/payments.ts';
import * as prizedeskMy from '../packages/texts/src/my/prizedesk.ts';
import * as prizesMy from '../packages/texts/src/my/prizes.ts';
import * as recordsMy from '../packages/texts/src/my/records.ts';
import * as refusalsMy from '../packages/texts/src/my/refusals.ts';
import * as reviewMy from '../packages/texts/src/my/review.ts';
import * as safetyMy from '../packages/texts/src/my/safety.ts';
import * as shellMy from '../packages/texts/src/my/shell.ts';
import * as siteMy from '../packages/texts/src/my/site.ts';
import * as walletMy from '../packages/texts/src/my/wallet.ts';
import * as withdrawalsMy from '../packages/texts/src/my/withdrawals.ts';

export type StoryLanguage = Extract<Language, 'EN' | 'MY'>;
export type Say = (key: TextKey, values?: TextValues) => string;

const areas = {
  EN: [
    campaignsEn,
    consoleEn,
    deskEn,
    entranceEn,
    riskEn,
    figuresEn,
    peopleEn,
    gamesEn,
    identityEn,
    messagesEn,
    playEn,
    prizedeskEn,
    prizesEn,
    recordsEn,
    refusalsEn,
    safetyEn,
    shellEn,
    siteEn,
    walletEn,
    paymentsEn,
    depositsEn,
    reviewEn,
    withdrawalsEn,
  ],
  MY: [
    campaignsMy,
    consoleMy,
    deskMy,
    entranceMy,
    riskMy,
    figuresMy,
    peopleMy,
    gamesMy,
    identityMy,
    messagesMy,
    playMy,
    prizedeskMy,
    prizesMy,
    recordsMy,
    refusalsMy,
    safetyMy,
    shellMy,
    siteMy,
    walletMy,
    paymentsMy,
    depositsMy,
    reviewMy,
    withdrawalsMy,
  ],
} as const satisfies Record<StoryLanguage, readonly object[]>;

const messagesOf = (language: StoryLanguage): Readonly<Record<string, string>> =>
  Object.assign({}, ...areas[language].flatMap((area) => Object.values(area)));

/** Every key that a page could show in place of its words. */
export const textKeys: ReadonlySet<string> = new Set(Object.keys(messagesOf('EN')));

/** The words of the product in a language, as its pages show them. */
export function wordsIn(language: StoryLanguage): Say {
  const messages = messagesOf(language);
  return (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`${language} has no text ${key}`);
    return String(
      new IntlMessageFormat(withBreakMarks(message), localeOf[language]).format(values),
    );
  };
}
