import type { Jurisdiction } from '@padauk/contracts/jurisdiction';
import { useTexts } from '../lib/site.ts';

export type Rule = keyof Jurisdiction;
export const rules = [
  'ageMin',
  'closedTypes',
  'autoplay',
  'fastPlay',
  'featureBuy',
  'gamble',
  'cycleMs',
  'manyGames',
  'wageringBpsMax',
  'limits',
  'earlyReturn',
  'lineTransfer',
] as const satisfies readonly Rule[];

export const SECOND_MS = 1_000;
export const ONCE_BPS = 10_000;

/** The value of a rule as a text; a rule that is not named is off. */
export function useToldRule() {
  const t = useTexts();
  return (rule: Rule, law: Partial<Jurisdiction>): string => {
    switch (rule) {
      case 'ageMin':
        return t('law_years', { count: law.ageMin ?? 0 });
      case 'closedTypes': {
        const closed = law.closedTypes ?? [];
        const list = closed.map((type) => t(`games_category_${type}`)).join(', ');
        return list === '' ? t('law_all') : t('law_without', { list });
      }
      case 'cycleMs':
        return t('law_seconds', { count: (law.cycleMs ?? 0) / SECOND_MS });
      case 'wageringBpsMax':
        return t('law_times', { count: (law.wageringBpsMax ?? 0) / ONCE_BPS });
      case 'limits':
        return t(`law_limits_${law.limits ?? 'offered'}`);
      default:
        return t(law[rule] ? 'law_on' : 'law_off');
    }
  };
}

/** What the law is to ask, rule by rule, for the person who has to agree. */
export function JurisdictionChanges({ change }: { readonly change: Partial<Jurisdiction> }) {
  const t = useTexts();
  const told = useToldRule();
  const changed = rules.filter((rule) => change[rule] !== undefined);
  return <>{changed.map((rule) => `${t(`law_${rule}`)}: ${told(rule, change)}`).join(' · ')}</>;
}
