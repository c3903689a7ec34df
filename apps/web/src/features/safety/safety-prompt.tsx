import { answerPrompt } from '@padauk/contracts/safety';
import { Button, buttonClass } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, useTexts } from '../../lib/site.ts';
import { safetyQuery } from '../../lib/safety-query.ts';

/**
 * Before a deposit: whether limits would help, asked at the first one and twice a year; otherwise
 * the way to them. Nothing depends on the answer.
 */
export function SafetyPrompt() {
  const t = useTexts();
  const client = useQueryClient();
  const safety = useQuery(safetyQuery);
  if (!safety.data) return null;
  if (safety.data.prompted) {
    return (
      <p className="text-15">
        <Link to="/member/saferPlay">{t('safety_limits')}</Link>
      </p>
    );
  }
  const answer = async () => {
    client.setQueryData(safetyQuery.queryKey, (known) => known && { ...known, prompted: true });
    await call(answerPrompt, { body: {} });
  };
  return (
    <Callout
      title={t('safety_prompt')}
      action={
        <>
          <Link
            to="/member/saferPlay"
            className={buttonClass({ kind: 'ghost', size: 'sm' })}
            onClick={() => void answer()}
          >
            {t('safety_prompt_set')}
          </Link>
          <Button size="sm" kind="quiet" onClick={() => void answer()}>
            {t('safety_prompt_later')}
          </Button>
        </>
      }
    >
      {t('safety_prompt_text')}
    </Callout>
  );
}
