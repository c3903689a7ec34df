import { setSafetySettings } from '@padauk/contracts/harm';
import { Card } from '@padauk/ui/card';
import { Switch } from '@padauk/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { CARE, safetySettingsQuery } from '../../lib/care-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

/** What the licence of the brand says about safer gambling. */
export function CareRules() {
  const t = useTexts();
  const settings = useQuery(safetySettingsQuery);
  const [refusal, setRefusal] = useState<string>();
  const set = async (earlyReturn: boolean) => {
    setRefusal(undefined);
    const answer = await call(setSafetySettings, { body: { earlyReturn } });
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    toast.success(t('harm_rules_saved'));
    await queryClient.invalidateQueries({ queryKey: CARE });
  };
  return (
    <QueryView query={settings}>
      {({ earlyReturn }) => (
        <Card className="grid max-w-[640px] gap-3">
          <Refusal message={refusal} />
          <Switch
            label={t('harm_early')}
            note={t('harm_early_text')}
            on={earlyReturn}
            onChange={(on) => void set(on)}
          />
        </Card>
      )}
    </QueryView>
  );
}
