import { type DeskSwitch, setBrandSwitches } from '@padauk/contracts/brand-desk';
import { Button } from '@padauk/ui/button';
import { Switch } from '@padauk/ui/switch';
import { Refusal } from '../../components/refusal.tsx';
import { useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { ClosedPart } from './closed-part.tsx';
import type { BrandPart } from './facts-form.tsx';

/** The white-label tree: a parent that is off takes its children along. */
export function SwitchTree({ brand, mayWrite }: BrandPart) {
  const { change, busy, refused } = useBrandChange();
  const set = (code: string, on: boolean | null) =>
    void change(setBrandSwitches, { switches: { [code]: on } });
  return (
    <div className="grid max-w-3xl gap-3">
      <Refusal message={refused} />
      <Branch nodes={brand.switches} parentOn disabled={!mayWrite || busy} onSet={set} />
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
