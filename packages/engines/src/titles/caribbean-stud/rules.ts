import type { CaribbeanStudRules } from '../../tables/caribbean-stud/caribbean-stud.ts';

/** The usual prices of a raise that wins. */
export const caribbeanStudTitle: CaribbeanStudRules = {
  raisePays: {
    'high-card': 1,
    pair: 1,
    'two-pair': 2,
    three: 3,
    straight: 4,
    flush: 5,
    'full-house': 7,
    four: 20,
    'straight-flush': 50,
    'royal-flush': 100,
  },
};
