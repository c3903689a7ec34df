import type { FieldRule } from '@padauk/contracts/identity';
import { Check, Circle } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';
import { lengthText, meterOf } from './rules.ts';

/** The server's rule for a field, condition by condition, ticked off while one types. */
export function RuleMeter({ rule, value }: { readonly rule: FieldRule; readonly value: string }) {
  const t = useTexts();
  return (
    <ul className="grid gap-0.5">
      {meterOf(rule, value).map(({ key, met }) => (
        <li key={key} className={`flex items-center gap-2 ${met ? 'text-win' : 'text-mid'}`}>
          {met ? (
            <Check size={14} strokeWidth={3} aria-hidden="true" />
          ) : (
            <Circle size={14} aria-hidden="true" />
          )}
          <span>
            {t(key, { length: lengthText(rule) })}
            <span className="sr-only">: {t(met ? 'identity_rule_met' : 'identity_rule_open')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
