import { Button } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { wordsOf } from '../../lib/ask.ts';
import { useTexts } from '../../lib/site.ts';
import { goToProvider, providersQuery } from './social.ts';

type Props = {
  /** Where the visitor wanted to go. */
  readonly next: string;
  readonly onRefused: (message: string) => void;
};

/** A button for each provider that the house has an agreement with; nothing where it has none. */
export function SocialButtons({ next, onRefused }: Props) {
  const t = useTexts();
  const providers = useQuery(providersQuery).data ?? [];
  const [busy, setBusy] = useState(false);
  const { referralCode, affiliateCode } = useSearch({ strict: false });
  if (providers.length === 0) return null;
  const go = async (code: string) => {
    setBusy(true);
    const refused = await goToProvider(code, {
      purpose: 'sign-in',
      next,
      referralCode,
      affiliateCode,
    });
    setBusy(false);
    if (refused) onRefused(wordsOf(t, refused));
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2 [&>:only-child]:col-span-full">
      {providers.map(({ code, name }) => (
        <Button key={code} kind="ghost" busy={busy} onClick={() => void go(code)}>
          {t('identity_social_login', { provider: name })}
        </Button>
      ))}
    </div>
  );
}
