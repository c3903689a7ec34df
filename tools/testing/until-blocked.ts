import { expect } from 'vitest';

/** The connection of a transaction that is open. */
type Holder = { query(text: string): Promise<{ readonly rows: readonly unknown[] }> };

/**
 * Until somebody waits for what this transaction holds. Other tests have databases on the same
 * server, and whoever waits there is not counted.
 */
export async function untilBlocked(holder: Holder): Promise<void> {
  const countBlocked = async (): Promise<number> => {
    const { rows } = await holder.query(
      'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
    );
    return rows.length;
  };
  await expect.poll(countBlocked).toBeGreaterThan(0);
}
