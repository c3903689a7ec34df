import type { Sql } from './sessions.repo.ts';

/** Keeps what a brand asks for; all its sessions play by it from their next look on. */
export async function putBrandPace(
  sql: Sql,
  merchantCode: string,
  pace: { readonly autoplay: boolean; readonly fastPlay: boolean; readonly cycleMs: number },
): Promise<void> {
  await sql.query(
    `insert into studio.brand (merchant_code, cycle_ms, autoplay, fast_play)
     values ($1, $2, $3, $4)
     on conflict (merchant_code) do update set cycle_ms = excluded.cycle_ms,
       autoplay = excluded.autoplay, fast_play = excluded.fast_play
     where (studio.brand.cycle_ms, studio.brand.autoplay, studio.brand.fast_play)
       is distinct from (excluded.cycle_ms, excluded.autoplay, excluded.fast_play)`,
    [merchantCode, pace.cycleMs, pace.autoplay, pace.fastPlay],
  );
}
