import { amount, type Currency, type Uuid, writeAmount } from '@padauk/base';
import { brandDayOn, wallTimeOf } from '@padauk/base/brand-day';
import type { Language, ReplyOf } from '@padauk/contracts';
import { type Bet, gameTypes, type listBets as contract } from '@padauk/contracts/games';
import { type FileWords, fileWords } from '@padauk/texts/files';
import { writeCsv } from '../../../platform/csv.ts';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, FileAnswer, Merchant } from '../../../platform/platform.ts';
import { type MemberDay, readMemberDays } from '../days.repo.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { type BetRow, type BetState, pageBets, STAKES_MAX } from './bets.repo.ts';
import { sumPlayed, writePlayed } from './played.ts';

type Reader = {
  readonly memberId: Uuid;
  readonly merchant: Merchant;
  readonly currency: Currency;
  readonly language: Language;
};
type Filter = {
  readonly from: string;
  readonly to: string;
  readonly gameType?: string | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
};
type Window = { readonly pageNo?: string | undefined; readonly pageSize?: string | undefined };

/** Rounds of a player in some days of the brand's calendar, with the totals of the same days. */
export async function listBets(
  db: Db,
  reader: Reader,
  query: Filter & Window,
): Promise<ReplyOf<typeof contract>> {
  const page = pageOf(query);
  const found = await pageBets(db, { ...toQuery(reader, query), ...page });
  const days = await readMemberDays(db, { memberId: reader.memberId, ...query });
  const counted = days.filter(
    (day) =>
      (query.gameType === undefined || day.gameType === query.gameType) &&
      (query.vendor === undefined || day.vendor === query.vendor),
  );
  const choices = (key: 'gameType' | 'vendor') =>
    [...new Set(days.map((day: MemberDay) => day[key]))].filter((code) => code !== '').sort();
  return {
    ...writePage(
      page,
      found.rows.map((row) => writeBet(row, reader.currency)),
      found.total,
    ),
    partial: found.partial,
    totals: writePlayed(sumPlayed(counted), reader.currency),
    gameTypes: choices('gameType'),
    vendors: choices('vendor'),
  };
}

/**
 * The same as a file, all pages in one, in the words of its reader and the time of the brand. Where
 * there is more than is read, the last line says so.
 */
export async function exportBets(db: Db, reader: Reader, query: Filter): Promise<FileAnswer> {
  const { timeZone } = reader.merchant;
  const t = fileWords(reader.language);
  const { rows, partial } = await pageBets(db, {
    ...toQuery(reader, query),
    offset: 0,
    limit: STAKES_MAX,
  });
  return writeCsv(
    [
      `${t('wallet_column_time')} (${timeZone})`,
      t('records_round'),
      t('records_game'),
      t('records_type'),
      t('records_vendor'),
      t('records_stake'),
      t('records_payouts'),
      t('records_net'),
      t('records_state'),
    ],
    [
      ...rows.map((row) => {
        const bet = writeBet(row, reader.currency);
        return [
          wallTimeOf(row.at, timeZone),
          bet.roundRef,
          bet.gameName,
          typeWord(t, bet.gameType),
          bet.vendor,
          bet.stake,
          bet.payout,
          bet.net,
          t(`records_state_${bet.state}`),
        ];
      }),
      ...(partial ? [[t('records_file_cut', { count: `${rows.length}` })]] : []),
    ],
  );
}

function typeWord(t: FileWords, code: string): string {
  const known = gameTypes.find((type) => type === code);
  return known ? t(`games_category_${known}`) : t('records_type_other');
}

const toQuery = ({ memberId, merchant, currency, language }: Reader, query: Filter) => ({
  merchantId: merchant.id,
  memberId,
  currency,
  language,
  from: brandDayOn(query.from, merchant.timeZone).from,
  to: brandDayOn(query.to, merchant.timeZone).to,
  gameType: query.gameType,
  vendor: query.vendor,
  state: query.state,
});

const writeBet = (row: BetRow, currency: Currency): Bet => ({
  roundRef: row.roundRef,
  at: row.at.toISOString(),
  gameName: row.gameName ?? row.nodeId ?? row.vendor,
  nodeId: row.nodeId,
  gameType: row.gameType,
  vendor: row.vendor,
  stake: writeAmount(row.stake, currency),
  payout: writeAmount(row.payout, currency),
  net: writeAmount(amount(row.payout - row.stake), currency),
  state: row.state,
  publicId: row.vendor === OWN_VENDOR ? row.roundRef.replaceAll('-', '') : null,
});
