import { sql } from 'kysely';

/**
 * The game `g` that an event `e` is about: `e.title` is the vendor's own code, which two vendors may
 * give to two games. An event from before they named the vendor has none in `e.vendor`.
 */
export const gameOfEvent = sql`lateral (
  select g.id, g.node_id, g.game_type, v.code as vendor
  from games.game g join games.vendor v on v.id = g.vendor_id
  where g.merchant_id = e.merchant_id and g.vendor_game_code = e.title
    and v.code = coalesce(e.vendor, v.code)
  order by v.code limit 1) g`;
