/**
 * `npm run seed:catalogue 10000 [-- --merchant CODE]`: fills a test brand with so many games, for
 * measuring lists and search. The brand is made when it is missing, answers to the host
 * `CODE.localhost`, and has only demo money. What was seeded before is replaced.
 * Writes to the server of `DATABASE_URL`, else to that of the data folder (started when it does not
 * run). The games can be listed and searched, not played: nobody is behind them.
 */
import { catalogue } from '@padauk/engines/catalogue';
import { parseArgs } from 'node:util';
import { Client, type ClientBase } from 'pg';
import { readConfig } from '../apps/server/src/platform/config.ts';
import {
  readRunningServer,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';

type Words = readonly [en: string, my: string, cn: string];
const words = (text: string): readonly Words[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as unknown as Words);

const firsts = words(`
  Golden ရွှေ 金色
  Silver ငွေ 银色
  Ruby ပတ္တမြား 红宝石
  Jade ကျောက်စိမ်း 翡翠
  Royal တော်ဝင် 皇家
  Lucky ကံကောင်း 幸运
  Mystic ဆန်းကြယ် 神秘
  Monsoon မိုးရာသီ 季风
  Sunrise နေထွက် 日出
  Midnight သန်းခေါင် 午夜
  Thunder မိုးကြိုး 雷霆
  Crystal ဖန်သား 水晶
  Ancient ရှေးဟောင်း 古老
  Blazing တောက်လောင် 炽焰
  Hidden လျှို့ဝှက် 隐秘
  Eternal ထာဝရ 永恒
  Crimson နီမြန်း 绯红
  Azure မိုးပြာ 碧蓝
  Emerald မြစိမ်း 祖母绿
  Grand ခမ်းနား 盛大
  Wild ရိုင်း 狂野
  Happy ပျော်ရွှင် 欢乐
  Swift မြန်ဆန် 疾风
  Sacred မြင့်မြတ် 神圣`);
const seconds = words(`
  Peacock ဥဒေါင်း 孔雀
  Elephant ဆင် 大象
  Dragon နဂါး 神龙
  Lotus ကြာပန်း 莲花
  Pagoda စေတီ 宝塔
  Harp စောင်း 竖琴
  Parasol ထီး 纸伞
  Chinthe ခြင်္သေ့ 神狮
  Tiger ကျား 猛虎
  Orchid သစ်ခွ 兰花
  River မြစ် 大河
  Island ကျွန်း 海岛
  Temple ဘုရား 神殿
  Market ဈေး 集市
  Lantern မီးပုံး 灯笼
  Phoenix ဇာမဏီ 凤凰
  Turtle လိပ် 神龟
  Monkey မျောက် 灵猴
  Mango သရက် 芒果
  Tea လက်ဖက် 茶香
  Pearl ပုလဲ 珍珠
  Drum ဗုံ 战鼓
  Puppet ရုပ်သေး 木偶
  Horse မြင်း 骏马
  Moon လ 明月
  Star ကြယ် 星辰`);
const thirds = words(`
  Festival ပွဲတော် 庆典
  Treasure ရတနာ 宝藏
  Quest စွန့်စားခန်း 探险
  Kingdom နိုင်ငံတော် 王国
  Garden ဥယျာဉ် 花园
  Legend ဒဏ္ဍာရီ 传说
  Nights ညများ 之夜
  Fortune ကံကြမ္မာ 财运
  Dance အက 之舞
  Palace နန်းတော် 宫殿
  Voyage ခရီး 远航
  Story ပုံပြင် 物语
  Dream အိပ်မက် 之梦
  Riches ဥစ္စာ 富贵
  Secrets လျှို့ဝှက်ချက် 秘境
  Spirit ဝိညာဉ် 之魂
  Bloom ပွင့်လန်း 绽放
  Valley ချိုင့်ဝှမ်း 山谷`);

/** How a hundred games spread over the categories. */
const spread = {
  RNG: 68,
  LIVE: 8,
  FISH: 5,
  PVP: 6,
  INHOUSE: 4,
  SPORTS: 1,
  ESPORTS: 1,
  LOTT: 4,
  ELOTT: 2,
  COCKFIGHT: 1,
} as const;
type GameType = keyof typeof spread;
const hundred = Object.entries(spread).flatMap(([type, count]) =>
  Array.from({ length: count }, () => type as GameType),
);
const kinds = ['SL', 'SL', 'SL', 'SL', 'SL', 'SL', 'JP', 'VP', 'TG', 'SC', 'AC'] as const;
const volatilities = ['low', 'medium', 'high'] as const;
const VENDORS = 40;
const DAY_MS = 86_400_000;

/** Spreads numbers evenly and always in the same way: a step of the golden ratio. */
const shuffled = (index: number, bound: number): number =>
  Math.floor(((index * 0.6180339887498949) % 1) * bound);
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The catalogue: equal numbers give equal games. */
export function testGames(count: number) {
  const combinations = firsts.length * seconds.length * thirds.length;
  return Array.from({ length: count }, (_, index) => {
    const chosen = (index * 7_919) % combinations;
    const first = at(firsts, chosen);
    const second = at(seconds, Math.floor(chosen / firsts.length));
    const third = at(thirds, Math.floor(chosen / firsts.length / seconds.length));
    const again = Math.floor(index / combinations);
    const name = (language: 0 | 1 | 2, joint: string) =>
      [first[language], second[language], third[language]].join(joint) +
      (again === 0 ? '' : ` ${again + 1}`);
    const gameType = at(hundred, shuffled(index, 100));
    const title = at(catalogue, index);
    return {
      code: `game-${index + 1}`,
      names: { EN: name(0, ' '), MY: name(1, ''), CN: name(2, '') },
      gameType,
      classification: gameType === 'RNG' ? at(kinds, index) : null,
      theme: title.theme,
      volatility: at(volatilities, shuffled(index, 3)),
      // Some vendors have many games, most have few.
      vendor: Math.floor(shuffled(index, 1_000) ** 2 / 1_000_000 / (1 / VENDORS)),
      picture: `/tiles/${title.code}`,
      trial: index % 10 !== 9,
      maintenance: index % 200 === 150,
      hot: index % 400 === 3,
      returnPercent: (88 + shuffled(index * 3, 950) / 100).toFixed(2),
      ageDays: shuffled(index, 700),
    };
  });
}

/** Makes the brand where it is missing; the demo brand keeps the machine's own names then. */
async function findBrand(client: ClientBase, code: string): Promise<string> {
  const find = async () => {
    const { rows } = await client.query<{ id: string }>(
      'select id from site.merchant where code = $1',
      [code],
    );
    return rows[0]?.id;
  };
  const known = await find();
  if (known) return known;
  const { rowCount } = await client.query('select from site.merchant limit 1');
  if (rowCount === 0) throw new Error('there is no brand yet: run npm start once before');
  await client.query(
    `insert into site.merchant_host
     select host, (select id from site.merchant order by created_at limit 1)
     from unnest(array['localhost', '127.0.0.1', '[::1]']) host
     on conflict do nothing`,
  );
  await client.query(
    `insert into site.merchant (id, code, name, currency, currency_symbol, time_zone, demo,
       languages, created_at)
     values (gen_random_uuid(), $1, 'Test catalogue', 'MMK', 'K', 'Asia/Yangon', true,
       '{MY,EN,CN}', now())`,
    [code],
  );
  const made = await find();
  if (!made) throw new Error('the brand was not made');
  await client.query('insert into site.merchant_host values ($1, $2) on conflict do nothing', [
    `${code}.localhost`,
    made,
  ]);
  return made;
}

/** Replaces the seeded games of a brand, in one transaction. Others of the brand stay. */
export async function seedCatalogue(
  client: ClientBase,
  { count, merchantCode }: { readonly count: number; readonly merchantCode: string },
): Promise<void> {
  const games = testGames(count);
  await client.query('begin');
  const merchantId = await findBrand(client, merchantCode);
  await client.query(
    `delete from games.stop s using games.game g
     where s.subject_id = g.id and g.merchant_id = $1 and g.node_id ~ '^game-[0-9]+$'`,
    [merchantId],
  );
  await client.query(
    `delete from games.game_name n using games.game g
     where n.game_id = g.id and g.merchant_id = $1 and g.node_id ~ '^game-[0-9]+$'`,
    [merchantId],
  );
  await client.query(
    `delete from games.game where merchant_id = $1 and node_id ~ '^game-[0-9]+$'`,
    [merchantId],
  );
  await client.query(
    `insert into games.vendor (id, merchant_id, code, name, active, launch_url)
     select gen_random_uuid(), $1, 'TV' || n, 'Test Vendor ' || n, true, ''
     from generate_series(1, $2::int) n on conflict do nothing`,
    [merchantId, VENDORS],
  );
  const column = <T>(read: (game: (typeof games)[number]) => T): T[] => games.map(read);
  await client.query(
    `insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
       game_type, classification, theme, volatility, icon_url, supports_trial, active, hot_pinned,
       return_percent, released_at, sort_order)
     select gen_random_uuid(), $1, v.id, g.code, g.code, g.code, g.type, g.kind, g.theme,
       g.volatility, g.picture, g.trial, true, g.hot, g.return_percent, g.released_at, g.place
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::boolean[], $9::boolean[], $10::text[], $11::timestamptz[], $12::int[])
       with ordinality as g (code, type, kind, theme, volatility, picture, trial, hot,
         return_percent, released_at, vendor, place)
     join games.vendor v on v.merchant_id = $1 and v.code = 'TV' || (g.vendor + 1)`,
    [
      merchantId,
      column(({ code }) => code),
      column(({ gameType }) => gameType),
      column(({ classification }) => classification),
      column(({ theme }) => theme),
      column(({ volatility }) => volatility),
      column(({ picture }) => picture),
      column(({ trial }) => trial),
      column(({ hot }) => hot),
      column(({ returnPercent }) => returnPercent),
      column(({ ageDays }) => new Date(Date.now() - ageDays * DAY_MS)),
      column(({ vendor }) => vendor),
    ],
  );
  await client.query(
    `insert into games.game_name (game_id, language, name)
     select g.id, language, name
     from unnest($2::text[], $3::text[], $4::text[]) as n (code, language, name)
     join games.game g on g.merchant_id = $1 and g.node_id = n.code`,
    [
      merchantId,
      games.flatMap(({ code }) => [code, code, code]),
      games.flatMap(({ names }) => Object.keys(names)),
      games.flatMap(({ names }) => Object.values(names)),
    ],
  );
  await client.query(
    `insert into games.stop (id, merchant_id, scope, subject_id, cause, reason, starts_at, ends_at,
       set_at)
     select gen_random_uuid(), merchant_id, 'game', id, 'operator', 'test catalogue', now(),
       now() + interval '2 hours', now()
     from games.game where merchant_id = $1 and node_id = any($2::text[])`,
    [merchantId, games.filter(({ maintenance }) => maintenance).map(({ code }) => code)],
  );
  await client.query('commit');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { merchant: { type: 'string', default: 'catalogue' } },
  });
  const count = Number(positionals[0] ?? '10000');
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('say how many games');
  const config = readConfig(process.env);
  const running = config.databaseUrl
    ? { url: config.databaseUrl }
    : readRunningServer(config.dataDir);
  const started = running
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: () => undefined } });
  const url = running?.url ?? started?.url ?? '';
  try {
    await prepareDatabase(url, createLog('error'));
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await seedCatalogue(client, { count, merchantCode: values.merchant });
    } finally {
      await client.end();
    }
    console.log(`${count} games at http://${values.merchant}.localhost:${config.port}`);
  } finally {
    await started?.stop();
  }
}

if (import.meta.main) await main();
