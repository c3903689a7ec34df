import { withDigits } from '@padauk/base/decimal';
import type { NewMerchant } from '@padauk/contracts/merchants';
import { roles } from '@padauk/contracts/route';
import type { RebateWish, ReferralWish } from '@padauk/contracts/rewards';
import type { NewTournament } from '@padauk/contracts/tournaments';
import { Money } from '@padauk/ui/money';
import { JurisdictionChanges } from '../../components/jurisdiction-changes.tsx';
import { OptionChanges } from '../../components/option-changes.tsx';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import type { Proposal } from '../../lib/staff-queries.ts';
import { BonusWish } from '../campaigns/bonus-wish.tsx';
import { CashierWish } from '../payments/cashier-wish.tsx';
import { ProviderWish } from '../payments/provider-wish.tsx';
import { VendorWish } from '../games/vendor-wish.tsx';
import { MerchantWish } from '../merchants/merchant-wish.tsx';
import { TournamentWish } from '../prizes/tournament-wish.tsx';
import { RebateChange } from '../rewards/rebate-change.tsx';
import { ReferralChanges } from '../rewards/referral-changes.tsx';

const listed = (words: readonly string[]): string[] => (words.length > 0 ? [words.join(', ')] : []);
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What is wanted, in words: roles by their names, texts and numbers as they were written. Ids and
 * what the name of the subject has said already are left out.
 */
export function ProposalDetails({ row }: { readonly row: Proposal }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  const told = (value: unknown): string[] => {
    if (Array.isArray(value)) return listed(value.flatMap(told));
    const role = roles.find((one) => one === value);
    if (role) return [t(`console_role_${role}`)];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return text === '' || ID.test(text) || row.subject.name.includes(text) ? [] : [text];
  };
  if (row.kind === 'campaign.begin' || row.kind === 'bonus.grant') {
    return <BonusWish row={row} />;
  }
  if (row.kind === 'cashier.set' || row.kind === 'payment-method.add') {
    return <CashierWish details={row.details} />;
  }
  if (row.kind === 'provider.enable' && row.told?.provider) {
    return <ProviderWish provider={row.told.provider} />;
  }
  if (row.kind === 'member.correct-name' || row.kind === 'member.correct-birthday') {
    const { realName = null, birthday = null } = row.told ?? {};
    const change = realName ?? birthday;
    if (!change) return <>{told(row.details['masked']).join()}</>;
    return (
      <>
        {change.from === null ? change.to : `${change.from} → ${change.to}`}
        {birthday?.tooYoung && <p>{t('console_too_young')}</p>}
      </>
    );
  }
  if (row.kind === 'vendor.set') return <VendorWish details={row.details} />;
  if (row.kind === 'members.freeze') {
    return <span className="block max-h-48 overflow-y-auto">{row.told?.accounts.join(', ')}</span>;
  }
  const {
    ending,
    merchant,
    options,
    switches,
    fields,
    change,
    rule,
    rate,
    tournament,
    direction,
    amount,
  } = row.details;
  if (row.kind === 'merchant.open' && typeof merchant === 'object' && merchant) {
    return <MerchantWish merchant={merchant as NewMerchant} />;
  }
  if (row.kind === 'round.end') {
    return <>{t(ending === 'refund' ? 'desk_round_refund' : 'desk_round_close')}</>;
  }
  if (row.kind === 'tournament.begin' && typeof tournament === 'object' && tournament) {
    return <TournamentWish tournament={tournament as NewTournament} />;
  }
  if (row.kind === 'member.adjust-balance' && typeof amount === 'string') {
    return (
      <Money
        amount={withDigits(amount, digits)}
        symbol={symbol}
        direction={direction === 'in' ? 'in' : 'out'}
      />
    );
  }
  if (row.kind === 'referral.set' && typeof rule === 'object' && rule) {
    return <ReferralChanges wanted={rule as ReferralWish} open={row.state === 'open'} />;
  }
  if (row.kind === 'rebate.set' && typeof rate === 'object' && rate) {
    return <RebateChange wanted={rate as RebateWish} open={row.state === 'open'} />;
  }
  if (row.kind === 'brand.jurisdiction' && typeof change === 'object' && change) {
    return <JurisdictionChanges change={change} />;
  }
  if (typeof options === 'object' && options) {
    return <OptionChanges options={options} switches={switches ?? {}} fields={fields ?? {}} />;
  }
  const now = row.told?.roles ? `${told(row.told.roles).join()} → ` : '';
  return <>{now + Object.values(row.details).flatMap(told).join(' · ')}</>;
}
