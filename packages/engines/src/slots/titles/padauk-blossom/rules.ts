import type { LineSlotRules, Strip } from '../../line-slot-rules.ts';

/** Strips are written as words so that a reader can see the neighbors of a symbol. */
const strip = (symbols: string): Strip => symbols.split(' ');

/**
 * Padauk Blossom: the golden padauk (wild) opens after the first rain, and the silver water bowls
 * of Thingyan (scatter) bring free spins. Five reels, three rows, twenty fixed lines.
 */
export const padaukBlossom: LineSlotRules = {
  rows: 3,
  reels: [
    strip(
      'J peacock Q harp A J parasol K bowl Q lacquer J A elephant K Q padauk J harp K A Q parasol J lacquer K Q elephant J A harp K',
    ),
    strip(
      'Q harp J padauk K parasol A J bowl Q lacquer K J peacock A Q harp J K elephant Q A parasol J K lacquer Q J harp A K elephant',
    ),
    strip(
      'K lacquer Q J bowl A harp K padauk J parasol Q A elephant K J harp Q peacock J A parasol K Q lacquer J padauk A K harp Q elephant',
    ),
    strip(
      'A J parasol Q K padauk J harp A Q bowl K lacquer J elephant Q A K parasol J harp Q peacock K A J lacquer Q harp K elephant J',
    ),
    strip(
      'J Q lacquer K A harp J padauk Q parasol K J elephant A Q bowl K harp J peacock Q A parasol K J lacquer Q harp A K elephant J',
    ),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 2, 2, 2, 1],
    [1, 0, 0, 0, 1],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 1, 2, 1],
  ],
  wild: 'padauk',
  scatter: 'bowl',
  pays: {
    padauk: { 3: 50, 4: 250, 5: 1_000 },
    peacock: { 3: 40, 4: 150, 5: 500 },
    elephant: { 3: 30, 4: 100, 5: 300 },
    lacquer: { 3: 20, 4: 60, 5: 200 },
    parasol: { 3: 20, 4: 50, 5: 150 },
    harp: { 3: 15, 4: 40, 5: 120 },
    A: { 3: 10, 4: 25, 5: 80 },
    K: { 3: 10, 4: 20, 5: 60 },
    Q: { 3: 5, 4: 15, 5: 50 },
    J: { 3: 5, 4: 15, 5: 40 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: {
    reels: [
      strip(
        'J peacock Q harp A J parasol K bowl Q lacquer J A elephant K Q padauk J harp K A Q parasol J lacquer K Q elephant J A harp K',
      ),
      strip(
        'Q harp J padauk K parasol A J bowl Q lacquer K J peacock A Q harp J K elephant Q A parasol J K lacquer Q J harp A K elephant',
      ),
      strip(
        'K lacquer Q J bowl A harp K padauk J parasol Q A elephant K J harp Q peacock J A parasol K Q lacquer J padauk A K harp Q elephant',
      ),
      strip(
        'A J parasol Q K padauk J harp A Q bowl K lacquer J elephant Q A K parasol J harp Q peacock K A J lacquer Q harp K elephant J',
      ),
      strip(
        'J Q lacquer K A harp J padauk Q parasol K J elephant A Q bowl K harp J peacock Q A parasol K J lacquer Q harp A K elephant J',
      ),
    ],
    multiplier: 2,
    awards: { 3: 10, 4: 15, 5: 20 },
    retriggers: { 3: 5, 4: 10, 5: 15 },
    spinsMax: 40,
  },
  winStakesMax: 1_000,
};
