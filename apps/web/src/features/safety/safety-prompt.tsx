import { answerPrompt } from '@padauk/contracts/safety';
import { Button, buttonClass } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, useTexts } from '../../lib/site.ts';
import { safetyQuery } from './safety.ts';

/** Asked once, before the first deposit: whether limits would help. Nothing depends on the answer. */
export function SafetyPrompt() {
  const t = useTexts();
  const client = useQueryClient();
  const safety = useQuery(safetyQuery);
  if (!safety.data || safety.data.prompted) return null;
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
