import type { NewMerchant } from '@padauk/contracts/merchants';
import { languageNames } from '@padauk/texts/language-names';

/** A brand that is to be opened, as both people read it. */
export function MerchantWish({ merchant }: { readonly merchant: NewMerchant }) {
  const { code, currency, currencySymbol, timeZone, languages, hosts } = merchant;
  return (
    <span className="grid gap-0.5 text-13">
      <bdi>
        {code} · {currency} ({currencySymbol}) · {timeZone}
      </bdi>
      <span>{languages.map((language) => languageNames[language]).join(', ')}</span>
      <bdi className="break-all">{hosts.join(', ')}</bdi>
    </span>
  );
}
