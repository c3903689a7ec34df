import { ok, refuse, type Result } from '@padauk/base';
import type { Route } from '@padauk/contracts';
import { agentTypes, TRIAL } from '@padauk/contracts/account-types';
import { customerOf } from '../network.ts';
import type { Caller } from '../platform.ts';

export const guest: Caller = { kind: 'guest' };

type NotAllowed =
  | 'not_logged_in'
  | 'trial_account'
  | 'password_change_required'
  | 'agents_only'
  | 'operators_only'
  | 'role_missing';

/** Whether a caller who is known may make this call. */
export function allowCaller(route: Route, caller: Caller): Result<undefined, NotAllowed> {
  const waits = caller.kind === 'player' && caller.mustChangePassword;
  if (waits && route.auth !== 'public' && !route.beforePasswordChange) {
    return refuse('password_change_required');
  }
  switch (route.auth) {
    case 'public':
      return ok(undefined);
    case 'session':
      return caller.kind === 'player' ? ok(undefined) : refuse('not_logged_in');
    case 'member':
      if (caller.kind !== 'player') return refuse('not_logged_in');
      return caller.type === TRIAL ? refuse('trial_account') : ok(undefined);
    case 'agent':
      if (caller.kind !== 'player') return refuse('not_logged_in');
      if (caller.type === TRIAL) return refuse('trial_account');
      return agentTypes.some((agent) => agent === caller.type)
        ? ok(undefined)
        : refuse('agents_only');
    case 'operator':
      if (caller.kind !== 'operator') return refuse('operators_only');
      return hasRole(route.role, caller.roles) ? ok(undefined) : refuse('role_missing');
    case 'vendor':
    case 'frame':
      return caller.kind === route.auth ? ok(undefined) : refuse('not_logged_in');
  }
}

function hasRole(needed: Route['role'], roles: readonly string[]): boolean {
  if (needed === undefined || roles.includes('owner')) return true;
  return typeof needed === 'string'
    ? roles.includes(needed)
    : needed.some((role) => roles.includes(role));
}

export const addressOf = (ip: string): string => `address:${customerOf(ip)}`;

/** One name for each caller, for limits and keys; an address where nobody is signed in. */
export function nameOf(caller: Caller, ip: string): string {
  switch (caller.kind) {
    case 'player':
      return `player:${caller.memberId}`;
    case 'operator':
      return `operator:${caller.operatorId}`;
    case 'vendor':
      return `vendor:${caller.vendorId}`;
    case 'frame':
      return `frame:${caller.sessionId}`;
    case 'guest':
      return addressOf(ip);
  }
}

/**
 * Whose idempotency keys a call uses. A guest is known by nothing but the key itself, which nobody
 * else can have made: the address of a phone changes between a call and its repeat. What was
 * answered at one brand is told at no other; a player, a vendor and a frame belong to one anyway.
 */
export function scopeOf(caller: Caller, merchantId: string): string {
  switch (caller.kind) {
    case 'guest':
      return `guest:${merchantId}`;
    case 'operator':
      return `operator:${caller.operatorId}:${merchantId}`;
    case 'player':
    case 'vendor':
    case 'frame':
      return nameOf(caller, '');
  }
}
