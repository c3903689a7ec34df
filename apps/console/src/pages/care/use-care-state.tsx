import { Pill } from '@padauk/ui/pill';
import { careStates } from '../../lib/care-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';

/** Whether those to look at are shown, or those that somebody has looked at; in the address. */
export function useCareState() {
  const t = useTexts();
  const address = useAddress();
  const state = careStates.find((key) => key === address.valueOf('state')) ?? 'open';
  const pills = (
    <div className="flex flex-wrap gap-2">
      {careStates.map((key) => (
        <Pill
          key={key}
          chosen={key === state}
          onClick={() => address.change({ state: key, page: undefined })}
        >
          {t(`harm_${key}`)}
        </Pill>
      ))}
    </div>
  );
  return { state, address, pills };
}
