import { AsyncLocalStorage } from 'node:async_hooks';
import { type Transaction, TransactionBuilder } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '../../apps/server/src/platform/database.ts';

/** One line of a stack that is the product's own, and no test's. */
const PRODUCT = /\/(?:apps|packages)\/(?!.*(?:\.test\.ts|\/testing\/))/;
/** Jobs and consumers: there are fewer of them at once than their pool has connections. */
const BACKGROUND = 'padauk background';
/** Reads for all calls of a second together, beside the one that finds its pages old. */
const READS_BESIDE = 'vendor-book.ts';

type Held = { readonly isProduct: boolean; pool?: Pool; inside: boolean };
const held = new AsyncLocalStorage<Held>();

/**
 * From here on a transaction of the product fails in this process when it asks its own pool for a
 * second connection: as many of them as there are connections would wait for each other, and every
 * other call behind them. What a transaction reads, it reads by its own.
 */
function refuseSecondConnections(): void {
  const { execute } = TransactionBuilder.prototype;
  TransactionBuilder.prototype.execute = function watched<T>(
    this: TransactionBuilder<Database>,
    work: (tx: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    const [, , caller = ''] = (new Error('where a transaction begins').stack ?? '').split('\n');
    const own: Held = { isProduct: PRODUCT.test(caller), inside: false };
    const within = async (tx: Transaction<Database>): Promise<T> => {
      own.inside = true;
      try {
        return await work(tx);
      } finally {
        own.inside = false;
      }
    };
    return held.run(own, () => Reflect.apply(execute, this, [within]));
  };

  const { connect } = Pool.prototype;
  Pool.prototype.connect = function watched(this: Pool, ...args: unknown[]) {
    const own = held.getStore();
    if (own) refuseSecond(own, this);
    return Reflect.apply(connect, this, args);
  } as typeof connect;
}

function refuseSecond(own: Held, pool: Pool): void {
  own.pool ??= pool;
  if (!own.inside || !own.isProduct || own.pool !== pool) return;
  if (pool.options.application_name === BACKGROUND) return;
  const error = new Error('a transaction asks its pool for a second connection');
  if (!error.stack?.includes(READS_BESIDE)) throw error;
}

refuseSecondConnections();
