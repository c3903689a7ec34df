/** A long battery: how it is run, and what it cannot tell of itself. */
export type Battery = {
  readonly command: readonly [string, ...string[]];
  /** Of those that are tests: all else they tell by their count. */
  readonly size?: string;
};

/** Tests by their projects, with what widens them. */
const tests = (projects: readonly string[], ...widening: readonly string[]) =>
  ['env', ...widening, 'vitest', 'run', ...projects.flatMap((name) => ['--project', name])] as [
    string,
    ...string[],
  ];
const tool = (name: string, ...args: string[]): Battery => ({
  command: ['node', `tools/${name}.ts`, ...args],
});

export const batteries: Readonly<Record<string, Battery>> = {
  calls: {
    // Players and rounds of their own for a hundred calls of vendors at once, again and again.
    command: [
      ...tests(['database'], 'PADAUK_TEST_WORLDS=1000'),
      'apps/server/src/modules/games/any-call.pg.test.ts',
    ],
    size: '1,000 worlds',
  },
  disk: tool('soak/disk'),
  fuzz: tool('soak/fuzz'),
  kills: tool('soak/kills'),
  memory: tool('soak/memory'),
  ledger: tool('soak/ledger'),
  rooms: tool('soak/rooms'),
  randomness: tool('soak/randomness'),
  rounds: tool('soak/rounds'),
  sockets: tool('soak/sockets'),
  stuffing: tool('soak/stuffing'),
  tours: { command: tests(['tours']), size: 'every tour' },
  // What `npm test` sees in turns, all of it.
  turns: {
    command: tests(['unit', 'database', 'browser'], 'PADAUK_TEST_TURN=all'),
    size: 'every turn',
  },
  withdrawals: tool('soak/withdrawals'),
  simulate: tool('simulate', '--rounds', '10000000'),
};
