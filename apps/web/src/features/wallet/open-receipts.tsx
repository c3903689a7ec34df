import { useQuery } from '@tanstack/react-query';
import { withdrawalsQuery } from './wallet.ts';
import { WithdrawalProgress } from './withdrawal-progress.tsx';

/** The feed does not tell of a payout while the brand is closed. */
const ASK_AGAIN_MS = 30_000;

/** The payouts of which the player can still say whether they have come; nothing where none waits. */
export function OpenReceipts() {
  const list = useQuery({ ...withdrawalsQuery(1), refetchInterval: ASK_AGAIN_MS });
  const paid = list.data?.content.filter(({ state }) => state === 'paid') ?? [];
  return paid.map(({ withdrawalId }) => (
    <WithdrawalProgress key={withdrawalId} withdrawalId={withdrawalId} />
  ));
}
