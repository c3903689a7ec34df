import { openHelp } from '../features/help/open-help.tsx';
import { SafetyCenter } from '../features/safety/safety-center.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

export function SafetyPage() {
  const t = useTexts();
  useTitle(t('safety_title'));
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-24">{t('safety_title')}</h1>
        <p className="mt-1 text-15 text-mid">{t('safety_text')}</p>
      </div>
      <SafetyCenter onHelp={() => openHelp('responsible')} />
    </div>
  );
}
