import { useTexts } from '../../lib/site.ts';
import type { Proposal } from '../../lib/staff-queries.ts';

type Props = { readonly provider: NonNullable<Proposal['told']['provider']> };

/** All that would change of a provider of payments: who agrees to it answers for where money goes. */
export function ProviderWish({ provider }: Props) {
  const t = useTexts();
  const { draft, active } = provider;
  if (!draft) return null;
  const yes = (value: boolean) => t(value ? 'payments_yes' : 'payments_no');
  const factsOf = (of: Pick<typeof draft, 'url' | 'storeId' | 'paysOut'>, protocol: string) => ({
    payments_provider_protocol: protocol,
    payments_provider_url: of.url,
    payments_provider_store: of.storeId ?? '–',
    payments_provider_pays_out: yes(of.paysOut),
  });
  const next = factsOf(draft, t(`payments_protocol_${draft.protocol}`));
  const before = active
    ? factsOf(
        { ...provider, url: provider.url ?? '–' },
        t(`payments_protocol_${provider.protocol}`),
      )
    : undefined;
  const names = Object.keys(next) as (keyof typeof next)[];
  return (
    <ul className="text-13 break-all text-mid">
      {names.map((name) => (
        <li key={name}>
          {t(name)}: {before && before[name] !== next[name] && `${before[name]} → `}
          <b>{next[name]}</b>
        </li>
      ))}
      {(
        [
          ['payments_provider_request_key', draft.newRequestKey],
          ['payments_provider_callback_key', draft.newCallbackKey],
        ] as const
      ).map(([name, isNew]) => (
        <li key={name}>
          {t(name)}: <b>{t(isNew ? 'payments_provider_key_new' : 'payments_provider_key_stays')}</b>
        </li>
      ))}
      <li>{t('payments_provider_drafted', { operator: draft.draftedBy, url: draft.url })}</li>
    </ul>
  );
}
