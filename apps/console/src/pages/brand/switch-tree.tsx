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
import { wordsOfSwitch } from '../../lib/switch-words.ts';
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
    <div className="grid max-w-3xl grid-cols-1 gap-3">
      <Refusal message={refused} />
      <Branch
        nodes={brand.switches}
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
  /** The switch above, where that is off. */
  readonly offAbove?: string;
  readonly disabled: boolean;
  readonly onSet: (code: string, on: boolean | null) => void;
};
function Branch({ nodes, offAbove, disabled, onSet }: BranchProps) {
  const t = useTexts();
  return (
    <ul className="grid grid-cols-1 gap-2">
      {nodes.map((node) => {
        const { code, enabled, children } = node;
        const words = wordsOfSwitch(code);
        const name = words ? t(words.name) : code;
        return (
          <li key={code} className="rounded-md border border-line/60 bg-s1 px-3 py-2">
            <Switch
              label={<b>{name}</b>}
              note={
                <div className="grid grid-cols-1 gap-1">
                  {words && <p>{t(words.text)}</p>}
                  {offAbove && <p>{t('entrance_switch_off_above', { name: offAbove })}</p>}
                  <State node={node} name={name} disabled={disabled} onSet={onSet} />
                </div>
              }
              on={enabled}
              disabled={disabled || offAbove !== undefined}
              onChange={(on) => onSet(code, on)}
            />
            {children.length > 0 && (
              <div className="py-1 ps-2 sm:ps-4">
                <Branch
                  nodes={children}
                  {...(!enabled && { offAbove: name })}
                  disabled={disabled}
                  onSet={onSet}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type StateProps = Pick<BranchProps, 'disabled' | 'onSet'> & {
  readonly node: DeskSwitch;
  readonly name: string;
};
/** The code of a switch, whose choice it is, and whether its part is closed for work. */
function State({ node, name, disabled, onSet }: StateProps) {
  const { code, enabled, own, calls, closable, closed } = node;
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code className="text-12 break-all">{code}</code>
      {own === null ? (
        t('desk_switch_house')
      ) : (
        <Button size="sm" kind="quiet" disabled={disabled} onClick={() => onSet(code, null)}>
          {t('desk_switch_reset')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {/* What is off is closed already. */}
      {((enabled && closable) || closed) && (
        <ClosedPart code={code} name={name} closed={closed} disabled={disabled} />
      )}
      {calls.length > 0 && (
        <details className="basis-full text-12">
          <summary className="min-h-6 cursor-pointer">{t('desk_switch_calls')}</summary>
          <code className="break-all">{calls.join(', ')}</code>
        </details>
      )}
    </div>
  );
}
