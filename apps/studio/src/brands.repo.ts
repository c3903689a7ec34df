import type { Pace } from './pace.ts';
import type { Sql } from './sessions.repo.ts';

/** Keeps what a brand asks for; all its sessions play by it from their next look on. */
export async function putBrandPace(
  sql: Sql,
  merchantCode: string,
  pace: Pace & { readonly cycleMs: number },
): Promise<void> {
  await sql.query(
    `insert into studio.brand as b
       (merchant_code, cycle_ms, autoplay, fast_play, feature_buy, gamble)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_code) do update set cycle_ms = excluded.cycle_ms,
       autoplay = excluded.autoplay, fast_play = excluded.fast_play,
       feature_buy = excluded.feature_buy, gamble = excluded.gamble
     where (b.cycle_ms, b.autoplay, b.fast_play, b.feature_buy, b.gamble)
       is distinct from (excluded.cycle_ms, excluded.autoplay, excluded.fast_play,
         excluded.feature_buy, excluded.gamble)`,
    [merchantCode, pace.cycleMs, pace.autoplay, pace.fastPlay, pace.featureBuy, pace.gamble],
  );
}
