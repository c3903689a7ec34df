import { vendorKeyWishes, type VendorConnection } from '@padauk/contracts/vendor-connections';
import { Checkbox } from '@padauk/ui/checkbox';
import { FieldGroup } from '@padauk/ui/field';
import { Pill } from '@padauk/ui/pill';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

type Props = {
  /** Left out: a new one. */
  readonly vendor?: VendorConnection | undefined;
  readonly onClose: () => void;
};

/** How many keys there are where a wish for them means anything. */
const keysOf = { same: 0, new: 0, newest: 2, replace: 1 } as const;

/** Proposes how a vendor is connected; the key that is made is shown to who agrees. */
export function VendorDialog({ vendor, onClose }: Props) {
  const t = useTexts();
  const [texts, setTexts] = useState({
    vendor: vendor?.code ?? '',
    name: vendor?.name ?? '',
    launchUrl: vendor?.launchUrl ?? '',
    networks: vendor?.networks.join('\n') ?? '',
    code: '',
    rightCode: '',
  });
  const [active, setActive] = useState(vendor?.active ?? true);
  // A new vendor can do nothing without a key; one that is there gets none that nobody has chosen.
  const [key, setKey] = useState<(typeof vendorKeyWishes)[number]>(vendor ? 'same' : 'new');
  const keys = vendor?.keys.length ?? 0;
  const faults = useFaults();
  const field = (path: string, name: keyof typeof texts, label: string, more: object = {}) => (
    <TextField
      label={label}
      maxLength={40}
      autoComplete="off"
      error={faults.of(path)}
      value={texts[name]}
      onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [name]: value })}
      {...more}
    />
  );
  const game = { code: texts.code.trim(), rightCode: texts.rightCode.trim() };
  const recodes = game.code !== '' || game.rightCode !== '';
  const settings = {
    name: texts.name.trim(),
    active,
    launchUrl: texts.launchUrl.trim(),
    networks: texts.networks.split(/[\s,]+/).filter(Boolean),
  };
  return (
    <ProposeDialog
      title={vendor?.name ?? t('desk_vendor_new')}
      wishOf={(reason) => ({
        kind: 'vendor.set',
        vendor: texts.vendor.trim(),
        settings,
        key,
        ...(recodes && { game }),
        reason,
      })}
      faults={faults}
      onClose={onClose}
    >
      {!vendor && field('vendor', 'vendor', t('desk_vendor_code'), { maxLength: 16 })}
      {field('settings.name', 'name', t('desk_vendor_name'))}
      {field('settings.launchUrl', 'launchUrl', t('desk_vendor_url'), {
        hint: t('desk_vendor_url_hint'),
        maxLength: 300,
        inputMode: 'url',
      })}
      <TextArea
        label={t('desk_vendor_networks')}
        hint={t('desk_vendor_networks_hint')}
        rows={3}
        error={faults.of('settings.networks')}
        value={texts.networks}
        onChange={({ currentTarget: { value } }) => setTexts({ ...texts, networks: value })}
      />
      <Checkbox checked={active} onChange={({ currentTarget: { checked } }) => setActive(checked)}>
        {t('desk_vendor_on')}
      </Checkbox>
      <FieldGroup label={t('desk_vendor_keys')} error={faults.of('key')}>
        {() => (
          <div className="flex flex-wrap gap-2">
            {vendorKeyWishes
              .filter((wish) => keys >= keysOf[wish])
              .map((wish) => (
                <Pill key={wish} chosen={wish === key} onClick={() => setKey(wish)}>
                  {t(`desk_vendor_key_${wish}`)}
                </Pill>
              ))}
          </div>
        )}
      </FieldGroup>
      {vendor && vendor.games > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {field('game.code', 'code', t('desk_vendor_game_wrong'), {
            hint: t('desk_vendor_game_wrong_hint'),
          })}
          {field('game.rightCode', 'rightCode', t('desk_vendor_game_right'))}
        </div>
      )}
    </ProposeDialog>
  );
}
