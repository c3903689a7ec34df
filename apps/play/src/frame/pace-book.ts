import type { GameSession, StudioClient } from '../studio-client.ts';

/** What the law of the place lets a game do, and how soon a round may follow another. */
type Told = Pick<GameSession['limits'], 'pace' | 'cycleMs'>;
export type PaceBook = ReturnType<typeof createPaceBook>;

/** What the studio last told of it: a law may change while the game is open. */
export function createPaceBook(first: Told) {
  let told = first;
  const listeners: (() => void)[] = [];
  return {
    now: (): Told['pace'] => told.pace,
    cycleMs: (): number => told.cycleMs,
    onChange(listener: () => void): void {
      listeners.push(listener);
    },
    hear(next: Told): void {
      const before = told;
      told = next;
      const names = Object.keys(next.pace) as (keyof Told['pace'])[];
      if (names.every((name) => next.pace[name] === before.pace[name])) return;
      for (const listener of listeners) listener();
    },
  };
}

/** The same client; whoever reads the session there, what it tells is heard. */
export const overheard = (
  client: StudioClient,
  hear: (session: GameSession) => void,
): StudioClient => ({
  ...client,
  session: async () => {
    const answer = await client.session();
    if (answer.success) hear(answer.value);
    return answer;
  },
});
