import { currencies } from '@padauk/base/currency';
import type { Language } from '@padauk/contracts';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LanguageFields } from '../../components/language-fields.tsx';
import { ProposeDialog, type Wish } from '../../components/propose-dialog.tsx';
import { brandQuery } from '../../lib/brand-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { linesOf } from '../brand/settings-draft.ts';

const CODE = /^[a-z0-9]{2,32}$/;
const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
/** A trial has a currency of its own, and points are no money. */
const offeredCurrencies = currencies.filter((currency) => currency !== 'FUN' && currency !== 'PTS');

/** Proposes a brand below the one of the page. */
export function OpenMerchantDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const brand = useBrand();
  const [texts, setTexts] = useState({
    name: '',
    code: '',
    currencySymbol: brand.currencySymbol,
    timeZone: brand.timeZone,
  });
  const [currency, setCurrency] = useState<string>(brand.currency);
  const [hosts, setHosts] = useState('');
  const faults = useFaults();
  const offered = useQuery(brandQuery).data?.languagesOffered ?? brand.languages;
  const [languages, setLanguages] = useState<readonly Language[]>(brand.languages);
  const field = (name: keyof typeof texts, label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      autoComplete="off"
      maxLength={60}
      error={faults.of(`merchant.${name}`)}
      value={texts[name]}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
    />
  );
  const wishOf = (reason: string): Wish | { readonly missing: string } => {
    const { name, code, currencySymbol, timeZone } = {
      name: texts.name.trim(),
      code: texts.code.trim(),
      currencySymbol: texts.currencySymbol.trim(),
      timeZone: texts.timeZone.trim(),
    };
    const named = linesOf(hosts.toLowerCase());
    if (!name || !currencySymbol || !timeZone || languages.length === 0) {
      return { missing: t('console_needed') };
    }
    if (!CODE.test(code)) return { missing: t('desk_merchant_code_form') };
    if (named.length === 0 || !named.every((host) => HOST.test(host))) {
      return { missing: t('desk_merchant_hosts_form') };
    }
    const merchant = {
      code,
      name,
      currency,
      currencySymbol,
      timeZone,
      languages: [...languages],
      hosts: named,
    };
    return { kind: 'merchant.open', merchant, reason };
  };
  return (
    <ProposeDialog
      title={t('console_open_merchant')}
      text={t('desk_merchant_open_text')}
      wishOf={wishOf}
      faults={faults}
      onClose={onClose}
    >
      {field('name', t('desk_name'))}
      {field('code', t('desk_merchant_code'), t('desk_merchant_code_hint'))}
      <SelectField
        label={t('desk_currency')}
        error={faults.of('merchant.currency')}
        value={currency}
        onChange={(event) => setCurrency(event.target.value)}
      >
        {offeredCurrencies.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {field('currencySymbol', t('desk_symbol'))}
      {field('timeZone', t('desk_time_zone'), t('desk_time_zone_hint'))}
      <LanguageFields
        offered={offered}
        chosen={languages}
        onChange={setLanguages}
        error={faults.of('merchant.languages')}
      />
      <TextArea
        label={t('desk_hosts')}
        hint={t('desk_lines_hint')}
        dir="ltr"
        error={faults.of('merchant.hosts')}
        value={hosts}
        onChange={(event) => setHosts(event.target.value)}
      />
    </ProposeDialog>
  );
}
