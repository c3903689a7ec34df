import { Pill } from '@padauk/ui/pill';
import { useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';

type Props<State extends string> = {
  /** Undefined among them: all. */
  readonly states: readonly (State | undefined)[];
  readonly chosen: State | undefined;
  /** What a state is called. */
  readonly wordOf: (state: State) => string;
};

/** Which rows of a list are shown, by their state; it is in the address. */
export function StatePills<State extends string>({ states, chosen, wordOf }: Props<State>) {
  const t = useTexts();
  const address = useAddress();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('console_state')}</legend>
      {states.map((state) => (
        <Pill
          key={state ?? 'all'}
          chosen={state === chosen}
          onClick={() => address.change({ state, page: undefined })}
        >
          {state === undefined ? t('wallet_filter_all') : wordOf(state)}
        </Pill>
      ))}
    </fieldset>
  );
}
