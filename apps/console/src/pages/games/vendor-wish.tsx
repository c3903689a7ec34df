import type { VendorSettings } from '@padauk/contracts/vendor-connections';
import { useTexts } from '../../lib/site.ts';

type Props = { readonly details: Readonly<Record<string, unknown>> };

/** All that would change of a vendor: who agrees to it answers for whose calls are believed. */
export function VendorWish({ details }: Props) {
  const t = useTexts();
  // Written through the contract of `propose`; schemas are not read in a browser.
  const { vendor, settings, from, key, game } = details as {
    readonly vendor: string;
    readonly settings: VendorSettings;
    readonly from?: Partial<VendorSettings>;
    readonly key: 'same' | 'new' | 'newest' | 'replace';
    readonly game?: { readonly code: string; readonly rightCode: string };
  };
  const factsOf = ({ name, active, launchUrl, networks }: VendorSettings) => ({
    desk_vendor_name: name,
    console_state: t(active ? 'desk_vendor_on' : 'desk_game_off'),
    desk_vendor_url: launchUrl || '–',
    desk_vendor_networks: networks.join(', ') || t('desk_vendor_any'),
  });
  const next = factsOf(settings);
  const before = from?.networks && factsOf(from as VendorSettings);
  const names = Object.keys(next) as (keyof typeof next)[];
  return (
    <ul className="text-13 break-all text-mid">
      <li>
        {t('desk_vendor_code')}: <b>{vendor}</b>
      </li>
      {names.map((name) => (
        <li key={name}>
          {t(name)}: {before && before[name] !== next[name] && `${before[name]} → `}
          <b>{next[name]}</b>
        </li>
      ))}
      <li>
        {t('desk_vendor_keys')}: <b>{t(`desk_vendor_key_${key}`)}</b>
      </li>
      {game && (
        <li>
          {t('desk_vendor_game_code')}: {game.code} → <b>{game.rightCode}</b>
        </li>
      )}
    </ul>
  );
}
