import { setBrandSettings } from '@padauk/contracts/brand-desk';
import { Button } from '@padauk/ui/button';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useForm } from 'react-hook-form';
import { Refusal } from '../../components/refusal.tsx';
import { useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { instantInZone, localInZone } from '../../lib/zone-time.ts';
import { type BrandPart, linesOf } from './facts-form.tsx';

const networks = [
  'YouTube',
  'Twitter',
  'TikTok',
  'Facebook',
  'Instagram',
  'WhatsApp',
  'Telegram',
  'Line',
] as const;
/** `name | address` on each line, as the brand keeps channels. */
const pairsOf = (text: string): [string, string][] =>
  text.split('\n').flatMap((line): [string, string][] => {
    const [name = '', url = ''] = line.split('|').map((part) => part.trim());
    return name && url ? [[name, url]] : [];
  });

/** `name | address` on each line, where the name may be left out. */
const serviceOf = (text: string): { csType: string; title: string; path: string }[] =>
  linesOf(text).map((line) => {
    const at = line.lastIndexOf('|');
    const title = line.slice(0, Math.max(at, 0)).trim();
    return { csType: 'service', title, path: line.slice(at + 1).trim() };
  });
const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;

/** Licence line, domains, channels, regions, and whether the brand is open. */
export function SettingsForm({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const { settings, timeZone } = brand;
  const { change, busy, refused } = useBrandChange();
  const form = useForm({
    defaultValues: {
      licence: settings.licence,
      mainDomain: settings.mainDomain,
      domainRoute: settings.domainRoute.join('\n'),
      officialChannels: settings.officialChannels
        .map(({ title, url }) => `${title} | ${url}`)
        .join('\n'),
      customerService: settings.customerService
        .map(({ title, path }) => (title ? `${title} | ${path}` : path))
        .join('\n'),
      imageCDNs: settings.imageCDNs.join('\n'),
      launchGameCDNs: settings.launchGameCDNs.join('\n'),
      chatRoom: settings.chatRoom,
      vipLabelName: settings.vipLabelName,
      freePlayGrant: settings.freePlayGrant,
      openNetworks: settings.openNetworks.join('\n'),
      socialMedia: settings.socialMedia.map(({ name, url }) => `${name} | ${url}`).join('\n'),
      allowedCountries: settings.allowedCountries.join(', '),
      blockedCountries: settings.blockedCountries.join(', '),
      blockedNetworks: settings.blockedNetworks.join('\n'),
      status: String(settings.status.status),
      endTime: localInZone(settings.status.endTime, timeZone),
    },
  });
  const save = form.handleSubmit((values) =>
    change(setBrandSettings, {
      licence: values.licence.trim(),
      mainDomain: values.mainDomain.trim().toLowerCase(),
      domainRoute: linesOf(values.domainRoute.toLowerCase()),
      officialChannels: pairsOf(values.officialChannels).map(([title, url]) => ({ title, url })),
      customerService: serviceOf(values.customerService),
      imageCDNs: linesOf(values.imageCDNs.toLowerCase()),
      launchGameCDNs: linesOf(values.launchGameCDNs.toLowerCase()),
      chatRoom: values.chatRoom.trim(),
      vipLabelName: values.vipLabelName.trim(),
      freePlayGrant: values.freePlayGrant.trim(),
      openNetworks: linesOf(values.openNetworks),
      socialMedia: pairsOf(values.socialMedia).flatMap(([named, url]) => {
        const name = networks.find((one) => one.toLowerCase() === named.toLowerCase());
        return name ? [{ name, url }] : [];
      }),
      allowedCountries: linesOf(values.allowedCountries.toUpperCase()),
      blockedCountries: linesOf(values.blockedCountries.toUpperCase()),
      blockedNetworks: linesOf(values.blockedNetworks),
      status: {
        status: values.status === '1' ? 1 : values.status === '2' ? 2 : 0,
        endTime: instantInZone(values.endTime, timeZone) ?? null,
      },
    }),
  );
  return (
    <form noValidate className="grid max-w-4xl gap-4" onSubmit={save}>
      <Refusal message={refused} />
      <fieldset disabled={!mayWrite} className="grid items-start gap-4 md:grid-cols-2">
        <SelectField label={t('desk_brand_status')} {...form.register('status')}>
          {(['0', '1', '2'] as const).map((status) => (
            <option key={status} value={status}>
              {t(`desk_brand_status_${status}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="datetime-local"
          label={t('desk_stop_until')}
          hint={t('desk_clocks', { zone: timeZone })}
          {...form.register('endTime')}
        />
        <TextField label={t('desk_licence_line')} maxLength={200} {...form.register('licence')} />
        <TextField label={t('desk_main_domain')} dir="ltr" {...form.register('mainDomain')} />
        <TextArea
          label={t('desk_mirrors')}
          hint={t('desk_lines_hint')}
          dir="ltr"
          {...form.register('domainRoute')}
        />
        <TextArea
          label={t('desk_blocked_networks')}
          hint={t('desk_lines_hint')}
          dir="ltr"
          {...form.register('blockedNetworks')}
        />
        <TextArea
          label={t('desk_open_networks')}
          hint={t('desk_lines_hint')}
          dir="ltr"
          {...form.register('openNetworks')}
        />
        <TextArea
          label={t('desk_service')}
          hint={t('desk_service_hint', { sign: '|' })}
          {...form.register('customerService')}
        />
        <TextArea
          label={t('desk_channels')}
          hint={t('desk_pairs_hint', { sign: '|' })}
          {...form.register('officialChannels')}
        />
        <TextArea
          label={t('desk_social')}
          hint={t('desk_pairs_hint', { sign: '|' })}
          {...form.register('socialMedia')}
        />
        <TextArea
          label={t('desk_image_hosts')}
          hint={t('desk_origins_hint', { example: 'https://cdn.example' })}
          dir="ltr"
          {...form.register('imageCDNs')}
        />
        <TextArea
          label={t('desk_game_hosts')}
          hint={t('desk_game_hosts_hint')}
          dir="ltr"
          {...form.register('launchGameCDNs')}
        />
        <TextField
          label={t('desk_chat_room')}
          hint={t('desk_chat_room_hint')}
          dir="ltr"
          {...form.register('chatRoom')}
        />
        <TextField
          label={t('desk_allowed_countries')}
          hint={t('desk_countries_hint')}
          {...form.register('allowedCountries')}
        />
        <TextField label={t('desk_blocked_countries')} {...form.register('blockedCountries')} />
        <TextField
          label={t('desk_vip_label')}
          hint={t('desk_vip_label_hint')}
          maxLength={40}
          {...form.register('vipLabelName')}
        />
        <TextField
          label={t('desk_trial_money')}
          inputMode="decimal"
          error={form.formState.errors.freePlayGrant?.message}
          {...form.register('freePlayGrant', {
            validate: (text) =>
              AMOUNT.test(text.trim()) || t('desk_trial_money_form', { example: '10000.00' }),
          })}
        />
      </fieldset>
      {mayWrite && (
        <Button type="submit" kind="gold" busy={busy} className="justify-self-start">
          {t('desk_save')}
        </Button>
      )}
    </form>
  );
}
