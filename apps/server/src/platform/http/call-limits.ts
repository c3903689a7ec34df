import type { LimitClass } from '@padauk/contracts';

/** Calls of one caller, or of one address where nobody is signed in. */
type CallLimit = { readonly points: number; readonly perSeconds: number };

/**
 * Wide enough for a family behind one address and for the fastest fingers, narrow enough that a
 * script is slowed. The class `vendor` has none: a vendor is known by its signature, and carries
 * the play of all its players.
 */
export const callLimits: Readonly<Record<Exclude<LimitClass, 'vendor'>, CallLimit>> = {
  read: { points: 1_200, perSeconds: 60 },
  write: { points: 240, perSeconds: 60 },
  login: { points: 30, perSeconds: 60 },
  money: { points: 60, perSeconds: 60 },
  play: { points: 300, perSeconds: 60 },
};

/**
 * Behind one address of a provider of mobile lines stand thousands of players, of whom none calls
 * as often as he may. This many may, all the time; whoever has made accounts by the thousand calls
 * no faster with them.
 */
const CALLERS_AT_ONE_ADDRESS = 200;

/** All signed-in callers of one address together. */
export const addressLimits: typeof callLimits = {
  read: wider(callLimits.read),
  write: wider(callLimits.write),
  login: wider(callLimits.login),
  money: wider(callLimits.money),
  play: wider(callLimits.play),
};

function wider({ points, perSeconds }: CallLimit): CallLimit {
  return { points: points * CALLERS_AT_ONE_ADDRESS, perSeconds };
}

/** Sockets that one address opens: each costs a few reads. */
export const socketLimit = wider({ points: 60, perSeconds: 60 });
/** What one who is signed in asks to be told of, and what all guests behind one address do. */
export const subscribeLimits = { caller: callLimits.read, guests: addressLimits.read } as const;
/**
 * Open at once: by one who is signed in, and by all guests behind one address together. A whole
 * country may be behind the address of its mobile lines.
 */
export const SOCKETS_MAX = { caller: 40, guests: 2_000 } as const;

/** Failed sign-ins by token or signature from one address. */
export const failedCallerLimit: CallLimit = { points: 120, perSeconds: 60 };
