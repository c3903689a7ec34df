import { expect, test } from 'vitest';
import { createBalanceBook } from './balance-book.ts';

test('a jackpot that comes between two rounds is in the balance and in the net position', async () => {
  const told: string[] = [];
  const now = { balance: '1090.00', net: '990.00' };
  const book = createBalanceBook({
    client: { session: async () => ({ success: true, value: now }) as never },
    session: { balance: '100.00', net: '0.00' },
    hud: { setBalance: () => undefined },
    digits: 2,
    tellBalance: (balance) => void told.push(balance),
  });
  book.beginRound(1_000n);
  book.keep('90.00');
  book.endRound(-1_000n);
  expect([book.now(), book.net()]).toEqual([9_000n, -1_000n]);
  book.hear('1090.00');
  expect(book.isStale()).toBe(true);
  await book.read();
  book.show();
  expect([book.now(), book.net(), told.at(-1)]).toEqual([109_000n, 99_000n, '1090.00']);
});

test('what a round has told since is newer than an answer that was asked for before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const book = createBalanceBook({
    client: {
      session: async () => {
        await promise;
        return { success: true, value: { balance: '500.00', net: '400.00' } } as never;
      },
    },
    session: { balance: '100.00', net: '0.00' },
    hud: { setBalance: () => undefined },
    digits: 2,
    tellBalance: () => undefined,
  });
  const read = book.read();
  book.beginRound(1_000n);
  resolve();
  await read;
  expect([book.now(), book.net()]).toEqual([10_000n, 0n]);
});
