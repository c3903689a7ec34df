import { TextField } from '@padauk/ui/text-field';
import { useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const days = ['from', 'to'] as const;
export type Days = { readonly from?: string; readonly to?: string };

/** The days of the brand that the address of a list names. */
export function useDays(): Days {
  const address = useAddress();
  const written = days.map((name) => [name, address.valueOf(name)] as const);
  return Object.fromEntries(written.filter(([, day]) => day !== undefined && DAY.test(day)));
}

/** Narrows a list to days of the brand, both of them included. */
export function DaysFields() {
  const t = useTexts();
  const address = useAddress();
  const shown = useDays();
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      {days.map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`figure_${name}`)}
          value={shown[name] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            address.change({ [name]: value || undefined, page: undefined })
          }
        />
      ))}
    </div>
  );
}
