import { unlinkSocial } from '@padauk/contracts/social';
import { Button } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { openWarning } from '../../../components/open-warning.tsx';
import { wordsOf } from '../../../lib/ask.ts';
import { call, useTexts } from '../../../lib/site.ts';
import { goToProvider, providersQuery } from '../social.ts';
import { withProof } from './proof.tsx';
import { refreshSecurity } from './queries.ts';
import { SecurityRow } from './row.tsx';

/** Accounts elsewhere by which one signs in here. */
export function SocialRows({ linked }: { readonly linked: readonly string[] }) {
  const providers = useQuery(providersQuery).data ?? [];
  return providers.map((provider) => (
    <SocialRow key={provider.code} provider={provider} isLinked={linked.includes(provider.code)} />
  ));
}

type Props = {
  readonly provider: { readonly code: string; readonly name: string };
  readonly isLinked: boolean;
};
function SocialRow({ provider, isLinked }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const { code, name } = provider;
  const change = async () => {
    setBusy(true);
    const next = location.pathname;
    const answer = isLinked
      ? await withProof(() => call(unlinkSocial, { params: { provider: code } }))
      : await goToProvider(code, { purpose: 'link', next });
    setBusy(false);
    if (answer && !answer.success) openWarning({ title: name, text: wordsOf(t, answer) });
    await refreshSecurity();
  };
  return (
    <SecurityRow
      Icon={UserRoundCheck}
      title={name}
      text={t('identity_social_text')}
      state={{ good: isLinked, text: t(isLinked ? 'identity_on' : 'identity_off') }}
      action={
        <Button busy={busy} onClick={() => void change()}>
          {t(isLinked ? 'identity_remove' : 'identity_set_up')}
          <span className="sr-only">: {name}</span>
        </Button>
      }
    />
  );
}
