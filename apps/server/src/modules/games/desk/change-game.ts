import {
  amount,
  assert,
  isCurrency,
  ok,
  refuse,
  type Result,
  TRIAL_CURRENCY,
  writeAmount,
} from '@padauk/base';
import type { GameType } from '@padauk/contracts/games';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Merchant, Tx } from '../../../platform/platform.ts';
import { openHouseAccount } from '../vendor-seed.ts';
import {
  type DeskGame,
  type GameChange,
  isTheme,
  listDeskGames,
  lockGame,
  updateGame,
} from './desk-games.repo.ts';
import { readBounds } from './read-bounds.ts';

/** What the vendor of a game tells of it; bounds of one stake as they are written. */
type Told = {
  readonly gameType?: GameType | undefined;
  readonly stakeMin?: string | undefined;
  readonly stakeMax?: string | undefined;
};
type Wish = Omit<GameChange, keyof Told> & Told;

/** Changes how a game is listed; what it was and what it is, for the trail. */
export async function changeGame(
  tx: Tx,
  {
    merchant,
    ...at
  }: {
    readonly merchant: Pick<Merchant, 'id' | 'currency'>;
    readonly gameId: string;
    readonly now: Date;
  },
  { stakeMin, stakeMax, ...change }: Wish,
): Promise<
  Result<
    { readonly before: DeskGame; readonly after: DeskGame },
    'game_not_found' | 'wrong_state' | 'invalid_fields'
  >
> {
  const key = { merchantId: merchant.id, ...at };
  if (!(await lockGame(tx, key))) return refuse('game_not_found');
  if (change.theme && !(await isTheme(tx, change.theme))) {
    return refuseField({ path: 'theme', code: 'choice' });
  }
  const read = async (): Promise<DeskGame> => {
    const [game] = (await listDeskGames(tx, { ...key, limit: 1, offset: 0 })).games;
    assert(game, 'a locked game is on record');
    return game;
  };
  const before = await read();
  const told = readTold(before, { gameType: change.gameType, stakeMin, stakeMax }, merchant);
  if (!told.ok) return told;
  // Our own titles have it since the brand was opened.
  if (change.trial && !before.own) {
    const { vendorId, vendorCode } = before;
    const { merchantId } = key;
    await openHouseAccount(tx, { merchantId, vendorId, vendorCode, currency: TRIAL_CURRENCY });
  }
  await updateGame(tx, before.id, { ...change, ...told.value });
  return ok({ before, after: await read() });
}

/**
 * Type and bounds, where they may be changed: of our own titles they belong to the certificate, and
 * those of a game in play are what its players were told.
 */
function readTold(
  game: DeskGame,
  told: Told,
  { currency }: Pick<Merchant, 'currency'>,
): Result<Pick<GameChange, keyof Told>, 'wrong_state' | 'invalid_fields'> {
  const asked = Object.entries(told).find(([, value]) => value !== undefined);
  if (!asked) return ok({});
  if (game.own) return refuseField({ path: asked[0], code: 'choice' });
  if (game.active) return refuse('wrong_state');
  const { gameType, stakeMin, stakeMax } = told;
  if (stakeMin === undefined && stakeMax === undefined) return ok({ gameType });
  assert(isCurrency(currency), `the currency of a brand: ${currency}`);
  const write = (bound: bigint | null) =>
    bound === null ? '' : writeAmount(amount(bound), currency);
  const bounds = readBounds(
    { stakeMin: stakeMin ?? write(game.stakeMin), stakeMax: stakeMax ?? write(game.stakeMax) },
    currency,
  );
  return bounds.ok ? ok({ gameType, ...bounds.value }) : bounds;
}
