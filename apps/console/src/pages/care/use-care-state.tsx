import { StatePills } from '../../components/state-pills.tsx';
import { careStates } from '../../lib/care-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';

/** Whether those to look at are shown, or those that somebody has looked at; in the address. */
export function useCareState() {
  const t = useTexts();
  const address = useAddress();
  const state = careStates.find((key) => key === address.valueOf('state')) ?? 'open';
  const pills = (
    <StatePills states={careStates} chosen={state} wordOf={(key) => t(`harm_${key}`)} />
  );
  return { state, address, pills };
}
