import { setBrandSettings } from '@padauk/contracts/brand-desk';
import { Button } from '@padauk/ui/button';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Refusal } from '../../components/refusal.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';
import type { BrandPart } from './facts-form.tsx';
import { changesOf, isSendable, networks, textsOf } from './settings-draft.ts';

/** Licence line, domains, channels, regions, and whether the brand is open. */
export function SettingsForm({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const { timeZone } = brand;
  const { change, busy, refused } = useBrandChange();
  const [shown, setShown] = useState(() => textsOf(brand));
  const form = useForm({ defaultValues: shown });
  const { errors } = form.formState;
  const save = form.handleSubmit(async (typed) => {
    const answer = await change(setBrandSettings, changesOf(shown, typed, timeZone));
    if (!answer.success) return;
    // With what others have changed since the form was filled.
    const next = textsOf(answer.value);
    setShown(next);
    form.reset(next);
  });
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
        <TimeField
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
          error={errors.officialChannels?.message}
          {...form.register('officialChannels', {
            validate: (text) =>
              isSendable(shown, 'officialChannels', text) || t('desk_pairs_hint', { sign: '|' }),
          })}
        />
        <TextArea
          label={t('desk_social')}
          hint={`${t('desk_pairs_hint', { sign: '|' })}: ${networks.join(', ')}`}
          error={errors.socialMedia?.message}
          {...form.register('socialMedia', {
            validate: (text) =>
              isSendable(shown, 'socialMedia', text) ||
              `${t('desk_pairs_hint', { sign: '|' })}: ${networks.join(', ')}`,
          })}
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
          error={errors.freePlayGrant?.message}
          {...form.register('freePlayGrant', {
            validate: (text) =>
              isSendable(shown, 'freePlayGrant', text) ||
              t('desk_trial_money_form', { example: '10000.00' }),
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
