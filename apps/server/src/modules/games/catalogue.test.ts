import type { Uuid } from '@padauk/base';
import { expect, test } from 'vitest';
import { arrangeCatalogue, type CatalogueStop, type GameRow, rearrangeHot } from './catalogue.ts';
import { listGames, listHotGames, pageOf, type Reading } from './list-games.ts';
import { toLanes, toMenus, toVendorCategories } from './menus.ts';

const now = new Date('2026-05-01T00:00:00Z');
const game = (nodeId: string, more: Partial<GameRow> = {}): GameRow => ({
  id: `id-${nodeId}` as Uuid,
  nodeId,
  gameCode: nodeId,
  kind: 'GAME',
  names: { EN: nodeId },
  gameType: 'RNG',
  classification: null,
  theme: null,
  volatility: null,
  iconUrl: `/tiles/${nodeId}`,
  vendorCode: 'ONE',
  hotPinned: false,
  supportsTrial: true,
  returnPercent: null,
  stoppedBy: [`id-${nodeId}`, 'vendor', 'brand'],
  releasedAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
});
const vendors = [
  { code: 'ONE', name: 'First House', iconUrl: '' },
  { code: 'TWO', name: 'Night Ferry', iconUrl: '/vendors/two' },
];
const labels = [
  { kind: 'theme' as const, code: 'sea', names: { EN: 'Sea', MY: 'ပင်လယ်', CN: '大海' } },
  { kind: 'classification' as const, code: 'JP', names: { EN: 'Jackpot', CN: '累积奖金' } },
];
const read = (
  games: readonly GameRow[],
  ranked: readonly string[] = [],
  stops: readonly CatalogueStop[] = [],
): Reading => ({
  catalogue: arrangeCatalogue({ games, vendors, labels, stops }, ranked),
  language: 'EN',
  now,
});
const nodes = (reading: Reading, query: Parameters<typeof listGames>[1]) =>
  listGames(reading, query).games.map(({ nodeId }) => nodeId);

const shelf = read(
  [
    game('lotus', { names: { EN: 'Lotus Lake', MY: 'ကြာကန်', CN: '莲花湖' }, theme: 'sea' }),
    game('golden-lake', { names: { EN: 'Golden Lake' }, vendorCode: 'TWO', volatility: 'high' }),
    game('lake-party', { names: { EN: 'Lake Party' }, classification: 'JP' }),
    game('flake', {
      names: { EN: 'Snowflake' },
      gameType: 'FISH',
      classification: 'JP',
      vendorCode: 'TWO',
    }),
  ],
  ['id-flake'],
);

test('a search puts names first that begin with it, then words, then parts', () => {
  expect(nodes(shelf, { gameName: 'lake' })).toEqual([
    'lake-party',
    'lotus',
    'golden-lake',
    'flake',
  ]);
});

test('a search finds by vendor, by theme in any language, and by words of several kinds', () => {
  expect(nodes(shelf, { gameName: 'night ferry' })).toEqual(['golden-lake', 'flake']);
  expect(nodes(shelf, { gameName: 'ပင်လယ်' })).toEqual(['lotus']);
  expect(nodes(shelf, { gameName: 'ferry golden' })).toEqual(['golden-lake']);
  expect(nodes(shelf, { gameName: '莲花 sea' })).toEqual(['lotus']);
});

test('errors are forgiven only when nothing is found as it is written', () => {
  expect(nodes(shelf, { gameName: 'lotsu' })).toEqual(['lotus']);
  expect(nodes(shelf, { gameName: 'partty' })).toEqual(['lake-party']);
  expect(nodes(shelf, { gameName: 'zebra' })).toEqual([]);
});

test('a search stays within the list, and takes another order where one is asked for', () => {
  expect(nodes(shelf, { gameName: 'lake', gameType: 'FISH' })).toEqual(['flake']);
  expect(nodes(shelf, { gameName: 'lake', sort: 'name' })).toEqual([
    'golden-lake',
    'lake-party',
    'lotus',
    'flake',
  ]);
});

test.each([
  ['category', { gameType: 'FISH' }, ['flake']],
  ['vendor', { vassalage: 'TWO' }, ['golden-lake', 'flake']],
  [
    'several vendors',
    { vassalage: 'TWO,ONE', gameType: 'RNG' },
    ['lotus', 'golden-lake', 'lake-party'],
  ],
  ['an unknown vendor', { vassalage: 'THREE' }, []],
  ['classification', { gameClassify: 'JP' }, ['lake-party', 'flake']],
  ['theme', { theme: 'sea' }, ['lotus']],
  ['volatility', { volatility: 'high' }, ['golden-lake']],
  ['hot', { selectType: 'HOT' }, ['flake']],
  ['new', { selectType: 'NEW' }, []],
] as const)('a list is narrowed by %s', (_, query, expected) => {
  expect(nodes(shelf, query)).toEqual(expected);
});

test('a game is new for thirty days', () => {
  const reading = read([
    game('young', { releasedAt: new Date('2026-04-01T00:00:01Z') }),
    game('old', { releasedAt: new Date('2026-04-01T00:00:00Z') }),
    game('first'),
  ]);
  expect(nodes(reading, { selectType: 'NEW' })).toEqual(['young']);
  expect(listGames(reading, {}).games.map(({ isNew }) => isNew)).toEqual([1, 0, 0]);
});

test('what a brand opened with is not new: a badge on everything would say nothing', () => {
  const opened = new Date('2026-04-20T00:00:00Z');
  const reading = read([
    game('first', { releasedAt: opened }),
    game('same-day', { releasedAt: new Date(opened.getTime() + 3_600_000) }),
    game('later', { releasedAt: new Date('2026-04-22T00:00:00Z') }),
  ]);
  expect(nodes(reading, { selectType: 'NEW' })).toEqual(['later']);
});

test('lists sort by heat, age, name and return; equal games keep the order of the operator', () => {
  const reading = read(
    [
      game('a', { returnPercent: '9.10', names: { EN: 'Ten 10', MY: 'ခ' } }),
      game('b', { returnPercent: '96.50', releasedAt: now, names: { EN: 'Ten 9', MY: 'က' } }),
      game('c', { hotPinned: true, names: { EN: 'alpha', MY: 'ဂ' } }),
      game('d', { returnPercent: '96.50', names: { EN: 'Beta' } }),
    ],
    ['id-d', 'id-b'],
  );
  expect(nodes(reading, { sort: 'hot' })).toEqual(['c', 'd', 'b', 'a']);
  expect(nodes(reading, { sort: 'new' })).toEqual(['b', 'a', 'c', 'd']);
  expect(nodes(reading, { sort: 'return' })).toEqual(['b', 'd', 'a', 'c']);
  expect(nodes(reading, { sort: 'name' })).toEqual(['c', 'd', 'b', 'a']);
  expect(nodes({ ...reading, language: 'MY' }, { sort: 'name' })).toEqual(['b', 'a', 'c', 'd']);
});

test('a list that was asked for before is no other after the hot list has changed', () => {
  const cold = read([game('a'), game('b')]);
  expect(nodes(cold, { sort: 'hot' })).toEqual(['a', 'b']);
  const hot = { ...cold, catalogue: rearrangeHot(cold.catalogue, ['id-b']) };
  expect(nodes(hot, { sort: 'hot' })).toEqual(['b', 'a']);
  expect(nodes(hot, { selectType: 'HOT' })).toEqual(['b']);
});

test('a page above the last one is empty and says so', () => {
  expect(pageOf([1, 2, 3], { pageNo: '9', pageSize: '2', standardSize: 28 })).toEqual({
    entries: [],
    pageNo: 9,
    pageSize: 2,
    totalPages: 2,
    total: 3,
  });
  expect(listGames(shelf, { pageNo: '2', pageSize: '3' })).toMatchObject({
    games: [{ nodeId: 'flake' }],
    pageNo: 2,
    totalPages: 2,
    total: 4,
  });
});

const stopOf = (subjectId: string, more: Partial<CatalogueStop> = {}): CatalogueStop => ({
  subjectId,
  startsAt: now,
  endsAt: null,
  ...more,
});

test('hot games are those that can be played now', () => {
  const games = [game('open', { hotPinned: true }), game('closed', { hotPinned: true })];
  const reading = read(games, [], [stopOf('id-closed')]);
  expect(listHotGames(reading, {}, 24).map(({ nodeId }) => nodeId)).toEqual(['open']);
});

test('a game stands still by its own stop, its vendor’s or the brand’s, and tells the latest end', () => {
  const told = (...stops: CatalogueStop[]) =>
    listGames(read([game('a')], [], stops), {}).games[0]?.maintenance;
  const soon = new Date('2026-05-01T02:00:00Z');
  const late = new Date('2026-05-01T05:00:00Z');
  expect(told()).toBeNull();
  expect(told(stopOf('id-a', { endsAt: soon }))).toEqual({ endTime: soon.toISOString() });
  expect(told(stopOf('id-a', { endsAt: late }), stopOf('vendor', { endsAt: soon }))).toEqual({
    endTime: late.toISOString(),
  });
  expect(told(stopOf('brand'), stopOf('id-a', { endsAt: late }))).toEqual({ endTime: null });
  expect(told(stopOf('id-b'))).toBeNull();
});

test('a stop holds from its beginning until just before its end', () => {
  const told = (more: Partial<CatalogueStop>) =>
    listGames(read([game('a')], [], [stopOf('id-a', more)]), {}).games[0]?.maintenance;
  const before = new Date(now.getTime() - 1);
  const after = new Date(now.getTime() + 1);
  expect(told({ startsAt: after })).toBeNull();
  expect(told({ startsAt: now })).not.toBeNull();
  expect(told({ startsAt: before, endsAt: now })).toBeNull();
  expect(told({ startsAt: before, endsAt: after })).not.toBeNull();
});

test('a vendor’s card stands in its category and not in the list that it opens', () => {
  const reading = read([
    game('sports-two', { kind: 'VASSALAGE', gameType: 'SPORTS', vendorCode: 'TWO' }),
    game('football', { gameType: 'SPORTS', vendorCode: 'TWO' }),
  ]);
  expect(nodes(reading, { gameType: 'SPORTS' })).toEqual(['sports-two', 'football']);
  expect(nodes(reading, { gameType: 'SPORTS', vassalage: 'TWO' })).toEqual(['football']);
  expect(toMenus(reading.catalogue).categories).toMatchObject([
    { gameCategory: 'SPORTS', games: 1 },
  ]);
});

test('menus show categories with games in the order of the spec, and every vendor once', () => {
  const menus = toMenus(shelf.catalogue);
  expect(menus.categories.map(({ gameCategory, games }) => [gameCategory, games])).toEqual([
    ['RNG', 3],
    ['FISH', 1],
  ]);
  expect(menus.categories[0]?.vendors).toEqual([
    { vassalage: 'ONE', accountTypeName: 'ONE_RNG', title: 'First House', iconUrl: '', games: 2 },
    {
      vassalage: 'TWO',
      accountTypeName: 'TWO_RNG',
      title: 'Night Ferry',
      iconUrl: '/vendors/two',
      games: 1,
    },
  ]);
  expect(menus.vendors.map(({ vassalage, games }) => [vassalage, games])).toEqual([
    ['ONE', 2],
    ['TWO', 2],
  ]);
});

test('vendor sections are there for sports, lottery, e-sports and cockfight, with entries only', () => {
  const { lanes } = toLanes(
    read([
      game('slot'),
      game('derby', { gameType: 'COCKFIGHT' }),
      game('numbers', { gameType: 'LOTT', vendorCode: 'TWO' }),
    ]).catalogue,
  );
  expect(lanes.map(({ gameCategory, vendors: own }) => [gameCategory, own[0]?.vassalage])).toEqual([
    ['LOTT', 'TWO'],
    ['COCKFIGHT', 'ONE'],
  ]);
});

test('a category tells by what it can be narrowed, in the language of the reader', () => {
  const [rng] = toVendorCategories(shelf.catalogue, { gameType: 'RNG', language: 'CN' });
  expect(rng).toMatchObject({
    gameCategory: 'RNG',
    games: 3,
    gameClassify: [{ key: 'JP', displayName: '累积奖金', games: 1, vendors: ['ONE'] }],
    themes: [{ key: 'sea', displayName: '大海', games: 1 }],
    volatilities: [{ key: 'high', games: 1 }],
  });
  const all = toVendorCategories(shelf.catalogue, { gameType: undefined, language: 'EN' });
  expect(all.map(({ gameCategory }) => gameCategory)).toEqual(['RNG', 'FISH']);
  expect(all.map(({ gameClassify }) => gameClassify.length)).toEqual([1, 0]);
  expect(toVendorCategories(shelf.catalogue, { gameType: 'LIVE', language: 'EN' })).toEqual([]);
});
