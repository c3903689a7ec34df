import { createHash, createHmac } from 'node:crypto';
import { isUuid, refuse, type Uuid } from '@padauk/base';
import { refusals } from '@padauk/contracts';
import type { Language } from '@padauk/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { Vault } from '../secret-key.ts';
import { JSON_TYPE, type Outgoing, refused } from './envelope.ts';
import {
  type CallKey,
  claimKey,
  readAnswer,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.repo.ts';
import { isConflict } from '../outage.ts';

const TRIES = 3;

/** The key that the client made, in small letters; undefined when it is no UUID. */
export function readKey(header: string | string[] | undefined): Uuid | undefined {
  const key = String(header).toLowerCase();
  return isUuid(key) ? key : undefined;
}

/** Bodies hold passwords and answers hold tokens: a copy of the table alone tells neither. */
const PURPOSE = 'idempotency';

/**
 * Bodies that say the same have the same digest, whatever the order of their fields. It is keyed,
 * so that nobody can try out which password a body held.
 */
export const digestOf = (vault: Vault, ...parts: readonly unknown[]): Buffer =>
  createHmac('sha256', vault.derive(PURPOSE))
    .update(JSON.stringify(parts.map(sorted)))
    .digest();

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, item]) => [key, sorted(item)]);
}

/** A call with its key, and the digest of all that it says. */
export type OnceCall = CallKey & { readonly digest: Buffer; readonly language: Language };

/** Names a call: the same for every repeat of it with its key, and for no other call. */
export const spenderOf = ({ scope, route, key, digest }: OnceCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([scope, route, key]))
    .update(digest)
    .digest();

/** The answer that is kept of a call; undefined when it has none yet. */
export async function findAnswer(
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  call: OnceCall,
): Promise<Outgoing | undefined> {
  const stored = await readAnswer(db, call);
  return stored && recall(vault, call, stored);
}

/** What was answered before, to whoever sends the same. */
const recall = (vault: Vault, call: OnceCall, stored: StoredAnswer): Outgoing =>
  stored.digest.equals(call.digest)
    ? { status: stored.status, body: vault.open(PURPOSE, stored.body), mediaType: JSON_TYPE }
    : refused(call.language, refuse('idempotency_key_reused'));

/**
 * Runs a use case once for each key. Its writes and its answer are committed together; a refusal
 * takes the writes back and is kept as the answer all the same, unless sending the same again later
 * can help: then nothing is kept.
 */
export async function answerOnce(
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  call: OnceCall,
  work: (tx: Tx) => Promise<Outgoing>,
): Promise<Outgoing> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(db, vault, call, work);
    } catch (error) {
      if (error instanceof NotKept) return error.answer;
      if (!isConflict(error) || tries === TRIES) throw error;
    }
  }
}

/** Ends the transaction without a trace while its answer goes out. */
class NotKept extends Error {
  readonly answer: Outgoing;
  constructor(answer: Outgoing) {
    super('a refusal that may change is not kept');
    this.answer = answer;
  }
}

function runOnce(
  db: Db,
  vault: Vault,
  call: OnceCall,
  work: (tx: Tx) => Promise<Outgoing>,
): Promise<Outgoing> {
  return db.transaction().execute(async (tx) => {
    const stored = await claimKey(tx, call, call.digest);
    if (stored) return recall(vault, call, stored);
    await sql`savepoint use_case`.execute(tx);
    const answer = await work(tx);
    if (answer.code) {
      if (refusals[answer.code].retryable) throw new NotKept(answer);
      await sql`rollback to savepoint use_case`.execute(tx);
    }
    const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
    await storeAnswer(tx, call, { status: answer.status, body: vault.seal(PURPOSE, body) });
    return { ...answer, body };
  });
}
