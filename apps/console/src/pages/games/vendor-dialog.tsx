import type { VendorConnection } from '@padauk/contracts/vendor-connections';
import { Checkbox } from '@padauk/ui/checkbox';
import { FieldGroup } from '@padauk/ui/field';
import { Pill } from '@padauk/ui/pill';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

const keyWishes = ['same', 'new', 'newest', 'replace'] as const;

type Props = {
  /** Left out: a new one. */
  readonly vendor?: VendorConnection | undefined;
  readonly onClose: () => void;
};

/** Proposes how a vendor is connected; the key that is made is shown to who agrees. */
export function VendorDialog({ vendor, onClose }: Props) {
  const t = useTexts();
  const [code, setCode] = useState(vendor?.code ?? '');
  const [name, setName] = useState(vendor?.name ?? '');
  const [launchUrl, setLaunchUrl] = useState(vendor?.launchUrl ?? '');
  const [networks, setNetworks] = useState(vendor?.networks.join('\n') ?? '');
  const [active, setActive] = useState(vendor?.active ?? true);
  const [key, setKey] = useState<(typeof keyWishes)[number]>(vendor?.keys.length ? 'same' : 'new');
  const [wrongCode, setWrongCode] = useState('');
  const [rightCode, setRightCode] = useState('');
  const faults = useFaults();
  const game = { code: wrongCode.trim(), rightCode: rightCode.trim() };
  const recodes = game.code !== '' || game.rightCode !== '';
  const settings = {
    name: name.trim(),
    active,
    launchUrl: launchUrl.trim(),
    networks: networks.split(/[\s,]+/).filter(Boolean),
  };
  return (
    <ProposeDialog
      title={vendor?.name ?? t('desk_vendor_new')}
      wishOf={(reason) => {
        if (settings.name === '' || code.trim() === '') return { missing: t('console_needed') };
        const wish = { kind: 'vendor.set', vendor: code.trim(), settings, key, reason } as const;
        return recodes ? { ...wish, game } : wish;
      }}
      faults={faults}
      onClose={onClose}
    >
      {!vendor && (
        <TextField
          label={t('desk_vendor_code')}
          maxLength={16}
          autoComplete="off"
          error={faults.of('vendor')}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      )}
      <TextField
        label={t('desk_vendor_name')}
        maxLength={40}
        autoComplete="off"
        error={faults.of('settings.name')}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <TextField
        label={t('desk_vendor_url')}
        hint={t('desk_vendor_url_hint')}
        maxLength={300}
        inputMode="url"
        autoComplete="off"
        error={faults.of('settings.launchUrl')}
        value={launchUrl}
        onChange={({ currentTarget: { value } }) => setLaunchUrl(value)}
      />
      <TextArea
        label={t('desk_vendor_networks')}
        hint={t('desk_vendor_networks_hint')}
        rows={3}
        error={faults.of('settings.networks')}
        value={networks}
        onChange={({ currentTarget: { value } }) => setNetworks(value)}
      />
      <Checkbox checked={active} onChange={({ currentTarget: { checked } }) => setActive(checked)}>
        {t('desk_vendor_on')}
      </Checkbox>
      <FieldGroup label={t('desk_vendor_keys')} error={faults.of('key')}>
        {() => (
          <div className="flex flex-wrap gap-2">
            {keyWishes.map((wish) => (
              <Pill key={wish} chosen={wish === key} onClick={() => setKey(wish)}>
                {t(`desk_vendor_key_${wish}`)}
              </Pill>
            ))}
          </div>
        )}
      </FieldGroup>
      {vendor && vendor.games > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('desk_vendor_game_wrong')}
            hint={t('desk_vendor_game_wrong_hint')}
            maxLength={40}
            autoComplete="off"
            error={faults.of('game.code')}
            value={wrongCode}
            onChange={({ currentTarget: { value } }) => setWrongCode(value)}
          />
          <TextField
            label={t('desk_vendor_game_right')}
            maxLength={40}
            autoComplete="off"
            error={faults.of('game.rightCode')}
            value={rightCode}
            onChange={({ currentTarget: { value } }) => setRightCode(value)}
          />
        </div>
      )}
    </ProposeDialog>
  );
}
