import { Money } from '@padauk/ui/money';
import { Section } from '../../components/fact.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { nameIn } from '../../lib/name-in.ts';
import { useBrand } from '../../lib/queries.ts';
import { useLanguage, useTexts } from '../../lib/site.ts';

/** What was played in the last thirty days, by game. */
export function MemberPlay({ member }: { readonly member: MemberFile }) {
  const t = useTexts();
  const language = useLanguage();
  const { currencySymbol: symbol } = useBrand();
  return (
    <Section title={t('people_play')}>
      {member.play.length === 0 && <p className="text-mid">{t('console_empty')}</p>}
      <ul className="grid gap-2 text-13">
        {member.play.map(({ vendor, nodeId, names, gameType, rounds, stakes, payouts }) => (
          <li key={`${vendor} ${nodeId}`} className="grid gap-1 border-b border-line/50 pb-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0">
                <b className="break-words">{nameIn(names, language, nodeId || gameType)}</b>{' '}
                <span className="break-all text-mid">{nodeId || vendor}</span>
              </span>
              <span className="tabular text-mid">
                {t('people_rounds')}: {rounds}
              </span>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>
                {t('console_stakes')}: <Money amount={stakes} symbol={symbol} />
              </span>
              <span>
                {t('console_payouts')}: <Money amount={payouts} symbol={symbol} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
