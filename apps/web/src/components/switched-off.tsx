import { Callout } from '@padauk/ui/callout';
import { useTexts } from '../lib/site.ts';

/** In place of a form that the brand has switched off: nothing is asked that would be refused. */
export function SwitchedOff() {
  const t = useTexts();
  return <Callout>{t('refusal_module_disabled')}</Callout>;
}
