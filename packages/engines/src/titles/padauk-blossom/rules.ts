import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Padauk Blossom: the golden padauk (wild) opens after the first rain, and the silver water bowls
 * of Thingyan (scatter) bring free spins. Five reels, three rows, twenty fixed lines.
 */
export const padaukBlossom = {
  rows: 3,
  reels: [
    strip(
      'A K harp J A harp harp K harp parasol parasol padauk lacquer lacquer J parasol',
      'elephant J bowl lacquer J J Q Q peacock peacock Q K K elephant elephant K',
    ),
    strip(
      'A A J Q lacquer elephant Q parasol elephant elephant bowl lacquer lacquer peacock',
      'peacock J A harp A padauk K Q Q harp harp K padauk A J parasol K Q',
    ),
    strip(
      'J parasol padauk K K J J A A K bowl harp harp lacquer A Q Q A peacock peacock padauk',
      'harp Q lacquer lacquer Q elephant elephant K J parasol parasol',
    ),
    strip(
      'peacock peacock K A A K J A Q elephant padauk parasol parasol J J harp harp elephant',
      'elephant harp bowl lacquer lacquer Q J A padauk K K Q Q parasol',
    ),
    strip(
      'A padauk K lacquer parasol K J lacquer lacquer parasol parasol A bowl elephant',
      'elephant Q A A harp harp Q peacock peacock Q Q J J K K elephant J harp',
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
    padauk: { 3: 50, 4: 250, 5: 2_000 },
    peacock: { 3: 40, 4: 150, 5: 750 },
    elephant: { 3: 30, 4: 100, 5: 400 },
    lacquer: { 3: 20, 4: 70, 5: 300 },
    parasol: { 3: 20, 4: 50, 5: 250 },
    harp: { 3: 10, 4: 40, 5: 200 },
    A: { 3: 10, 4: 30, 5: 120 },
    K: { 3: 10, 4: 30, 5: 100 },
    Q: { 3: 10, 4: 20, 5: 100 },
    J: { 3: 10, 4: 20, 5: 100 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: {
    reels: [
      strip(
        'J lacquer harp harp lacquer lacquer parasol parasol K K harp Q Q A bowl peacock',
        'peacock peacock parasol elephant elephant elephant Q K padauk padauk J J A K',
      ),
      strip(
        'K peacock peacock peacock Q A A padauk A K K harp harp bowl harp elephant elephant',
        'padauk padauk elephant lacquer A J Q Q J J parasol parasol Q lacquer lacquer',
      ),
      strip(
        'Q A A peacock peacock peacock padauk padauk K harp J elephant elephant lacquer',
        'lacquer parasol J J A harp harp Q Q K K padauk parasol parasol K bowl A lacquer',
      ),
      strip(
        'A A elephant harp harp Q harp padauk Q Q parasol J J peacock peacock lacquer lacquer',
        'A elephant elephant parasol parasol J K bowl K K padauk padauk K lacquer',
      ),
      strip(
        'Q K peacock peacock J parasol lacquer lacquer harp harp padauk A padauk parasol',
        'parasol K K elephant elephant A A Q Q lacquer K A J J elephant bowl harp',
      ),
    ],
    multiplier: 2,
    awards: { 3: 10, 4: 15, 5: 20 },
    retriggers: { 3: 5, 4: 10, 5: 15 },
    spinsMax: 40,
  },
  winStakesMax: 1_000,
} satisfies LineSlotRules;
