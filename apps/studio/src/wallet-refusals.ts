import { type Refusal, refuse } from '@padauk/base';

/**
 * What a player is told of a stake that the wallet did not take: in the wallet's own words, with
 * its facts. The words that speak of the stake's own ids, and of its bounds, mean something else in
 * each call and are read there; any other word means that the studio asked wrongly.
 */
export function tellRefusal({ code, facts }: Refusal) {
  switch (code) {
    case 'balance_too_low':
    case 'game_disabled':
    case 'game_maintenance':
    case 'play_suspended':
    case 'session_expired':
    case 'account_frozen':
    case 'system_busy':
    case 'maintenance':
    case 'too_many_requests':
    case 'play_limit_reached':
    case 'self_excluded':
    case 'reality_check_due':
      return refuse(code, facts);
    case 'outcome_unknown':
      return refuse('system_busy');
    default:
      throw new Error(`the wallet refuses a call of our own: ${code}`);
  }
}
