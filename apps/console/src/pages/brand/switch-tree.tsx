import { type DeskSwitch, setBrandSwitches } from '@padauk/contracts/brand-desk';
import { type GuardSwitch, guardSwitches } from '@padauk/contracts/sign-in-options';
import { Button } from '@padauk/ui/button';
import { Switch } from '@padauk/ui/switch';
import { useState } from 'react';
import { OptionChanges } from '../../components/option-changes.tsx';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { ClosedPart } from './closed-part.tsx';
import type { BrandPart } from './facts-form.tsx';

/** The white-label tree: a parent that is off takes its children along. */
export function SwitchTree({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const { change, busy, refused } = useBrandChange();
  const [guard, setGuard] = useState<GuardSwitch>();
  const set = async (code: string, on: boolean | null) => {
    const answer = await change(setBrandSwitches, { switches: { [code]: on } });
    const needsTwo = !answer.success && answer.code === 'two_people_needed';
    if (needsTwo) setGuard(guardSwitches.find((known) => known === code));
  };
  return (
    <div className="grid max-w-3xl gap-3">
      <Refusal message={refused} />
      <Branch
        nodes={brand.switches}
        parentOn
        disabled={!mayWrite || busy}
        onSet={(code, on) => void set(code, on)}
      />
      {guard && (
        <ProposeDialog
          title={t('entrance_loosen')}
          text={t('entrance_loosen_text')}
          wishOf={(reason) => ({
            kind: 'brand.sign-in',
            options: {},
            switches: { [guard]: false },
            reason,
          })}
          onClose={() => setGuard(undefined)}
        >
          <p className="font-bold">
            <OptionChanges options={{}} switches={{ [guard]: false }} />
          </p>
        </ProposeDialog>
      )}
    </div>
  );
}

type BranchProps = {
  readonly nodes: readonly DeskSwitch[];
  readonly parentOn: boolean;
  readonly disabled: boolean;
  readonly onSet: (code: string, on: boolean | null) => void;
};
function Branch({ nodes, parentOn, disabled, onSet }: BranchProps) {
  const t = useTexts();
  return (
    <ul className="grid gap-2">
      {nodes.map(({ code, enabled, own, calls, closed, children }) => (
        <li key={code} className="rounded-md border border-line/60 bg-s1 px-3 py-1">
          <Switch
            label={<b>{code.replaceAll('_', ' ')}</b>}
            note={
              <span className="flex flex-wrap items-center gap-2">
                {calls.length > 0 && (
                  <span className="break-all">
                    {t('desk_switch_calls')}: {calls.join(', ')}
                  </span>
                )}
                {own === null ? (
                  t('desk_switch_house')
                ) : (
                  <Button
                    size="sm"
                    kind="quiet"
                    disabled={disabled}
                    onClick={() => onSet(code, null)}
                  >
                    {t('desk_switch_reset')}
                    <span className="sr-only">: {code}</span>
                  </Button>
                )}
                <ClosedPart
                  code={code}
                  name={code.replaceAll('_', ' ')}
                  closed={closed}
                  disabled={disabled}
                />
              </span>
            }
            on={enabled}
            disabled={disabled || !parentOn}
            onChange={(on) => onSet(code, on)}
          />
          {children.length > 0 && (
            <div className="ps-4 pb-2">
              <Branch nodes={children} parentOn={enabled} disabled={disabled} onSet={onSet} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
