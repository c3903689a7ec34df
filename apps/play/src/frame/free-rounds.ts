import { toMinor } from '@padauk/base/decimal';
import './free-rounds.css';
import { element } from '../element.ts';
import { shortMoney } from '../money.ts';
import type { GameSession, StudioClient } from '../studio-client.ts';
import type { Words } from '../words.ts';
import type { StakeLadder } from './stake-ladder.ts';

export type FreeRounds = ReturnType<typeof createFreeRounds>;

/**
 * Rounds that a bonus pays: their stake is fixed while some are left, and each is counted by the
 * wallet, so that a second device or a reload shows the same number.
 */
export function createFreeRounds(options: {
  readonly session: Pick<GameSession, 'freeRounds'>;
  readonly client: Pick<StudioClient, 'session'>;
  readonly ladder: Pick<StakeLadder, 'lock'>;
  readonly words: Words;
  readonly stakeChanged: () => void;
}) {
  const { client, ladder, words, stakeChanged } = options;
  const { t, form } = words;
  const strip = element('p', { class: 'free-rounds', role: 'status', hidden: true });
  let free = options.session.freeRounds;
  const stake = () => (free ? toMinor(free.stake, form.digits) : undefined);

  function show(): void {
    const minor = stake();
    ladder.lock(minor);
    strip.hidden = !free || minor === undefined;
    strip.textContent =
      free && minor !== undefined
        ? t('play_bonus_rounds', { rounds: free.left, stake: shortMoney(minor, form) })
        : '';
    stakeChanged();
  }

  /** Asks what is left; what this page believes where nobody answers. */
  async function look(otherwise: typeof free): Promise<void> {
    const answer = await client.session();
    free = answer.success ? answer.value.freeRounds : otherwise;
    show();
  }

  return {
    strip,
    show,
    /** Who pays a round of this stake, where it is shown as free. */
    payer: (minor: bigint) =>
      free && minor === stake() ? { campaignId: free.campaignId } : undefined,
    /** A free round was refused: the bonus has ended, or it was played elsewhere. */
    refused: () => look(free),
    /**
     * A round was played.
     *
     * @returns true when it was the last free one: what follows would be paid otherwise
     */
    async afterRound(played: { readonly stake: bigint }): Promise<boolean> {
      if (!free || played.stake !== stake()) return false;
      // Without an answer the count of this device goes on; the wallet judges each stake anyway.
      const left = { ...free, left: free.left - 1 };
      await look(left.left > 0 ? left : null);
      if (free) return false;
      strip.textContent = t('play_bonus_rounds_done');
      strip.hidden = false;
      return true;
    },
  };
}
