import type { readSecurity } from '@padauk/contracts/security';
import type { ReplyOf } from '@padauk/contracts/route';
import { Card } from '@padauk/ui/card';
import { Progress } from '@padauk/ui/progress';
import { useTexts } from '../../../lib/site.ts';

type Security = ReplyOf<typeof readSecurity>;
const kinds = { low: 'lose', medium: 'warn', high: 'win' } as const;

/** How well the account is guarded, as one figure. */
export function ScoreCard({ score, level }: Pick<Security, 'score' | 'level'>) {
  const t = useTexts();
  return (
    <Card className="grid gap-3">
      <Progress
        label={t('identity_score')}
        value={score}
        kind={kinds[level]}
        text={`${t(`identity_score_${level}`)} · ${score}/100`}
      />
      <p className="text-13 text-mid">{t('identity_score_text')}</p>
    </Card>
  );
}
