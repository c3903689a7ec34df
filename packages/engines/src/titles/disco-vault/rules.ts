import { threeRowLines } from '../../slots/line-sets.ts';
import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Disco Vault: ten lines; records of gold multiply by two, of platinum by three, and free spins
 * bring more of them.
 */
export const discoVault = {
  rows: 3,
  reels: [
    strip(
      'mic mic shades mic mic deck shoe ball tape tape shades tape safe shoe shoe shades',
      'tape diva safe mic deck deck safe diva diva shades shades safe tape tape',
    ),
    strip(
      'shoe tape tape mic diva safe shades shades shoe shoe diva tape ball mic mic shades',
      'deck deck diva mic shoe shades mic mic record safe safe tape tape deck',
    ),
    strip(
      'record tape mic mic safe safe diva diva tape shades shades tape safe safe diva mic',
      'shoe shoe platinum-record gold-record ball shades deck deck mic mic deck shoe',
      'shades tape',
    ),
    strip(
      'shoe shades deck deck ball shoe shoe tape deck shades diva safe diva tape tape mic',
      'mic shades safe mic tape tape safe safe diva record mic mic shades shades',
    ),
    strip(
      'tape tape shades shades safe safe deck safe tape shades record mic mic safe diva',
      'mic tape shoe shoe diva diva mic mic shoe shades tape deck deck shades ball',
    ),
  ],
  lines: threeRowLines.slice(0, 10),
  wild: 'record',
  multiplyingWilds: { 'gold-record': 2, 'platinum-record': 3 },
  scatter: 'ball',
  pays: {
    diva: { 3: 23, 4: 85, 5: 330 },
    deck: { 3: 19, 4: 60, 5: 230 },
    safe: { 3: 13, 4: 37, 5: 140 },
    shoe: { 3: 10, 4: 30, 5: 110 },
    shades: { 3: 7, 4: 21, 5: 80 },
    tape: { 3: 6, 4: 15, 5: 56 },
    mic: { 3: 5, 4: 12, 5: 47 },
  },
  scatterPays: { 3: 2, 4: 6, 5: 30 },
  freeSpins: {
    reels: [
      strip(
        'tape deck deck shades mic mic tape ball safe tape mic shades shoe shades shades',
        'mic mic shoe shades safe tape diva safe safe shoe shoe mic tape deck diva',
      ),
      strip(
        'diva mic tape shoe shoe mic mic shoe safe shades deck record shades shades tape',
        'tape diva shades diva deck safe mic mic shoe ball safe shades tape gold-record',
        'record',
      ),
      strip(
        'shades shades mic safe safe shoe shoe diva deck shades tape mic tape tape safe',
        'tape tape shoe mic platinum-record gold-record ball record shades mic mic diva',
        'diva deck deck',
      ),
      strip(
        'safe record safe mic tape deck mic platinum-record shades deck deck safe diva tape',
        'tape diva shades shoe shades shades gold-record ball shoe safe mic mic record tape',
        'tape shoe',
      ),
      strip(
        'safe safe mic mic shades shades gold-record platinum-record tape shoe tape tape',
        'shades shoe tape deck shoe mic record safe ball diva diva mic record tape deck',
        'deck shades mic',
      ),
    ],
    multiplier: 1,
    awards: { 3: 7, 4: 9, 5: 12 },
    retriggers: { 3: 5, 4: 5, 5: 5 },
    spinsMax: 22,
  },
  winStakesMax: 3_000,
  gamble: { stepsMax: 5, winStakesMax: 400 },
} satisfies LineSlotRules;
