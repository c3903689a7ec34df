import type { Brand as WireBrand } from '@padauk/contracts/brand-desk';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { RegisterChoice } from '../../identity/index.ts';
import { type Brand, listLive, listMerchantsAbove } from '../../site/index.ts';
import { currencyOf, listMethodSettings, readWalletSettings } from '../../wallet/index.ts';
import { countOwners } from '../staff/staff-list.repo.ts';

/** Sections of the help that the law asks for, each in every language that the brand began with. */
const legal = ['terms', 'privacy', 'responsible', 'licence'] as const;
const AGE_MIN = 18;
/** The provider that confirms payments of demo money. */
const isSandbox = (provider: string): boolean => provider.startsWith('sandbox');

/** What a brand needs before real money may be played, and what of it is there. */
export async function readLiveNeeds(
  tx: Db | Tx,
  { merchant, settings, hosts }: Brand,
  registration: RegisterChoice,
): Promise<WireBrand['live']> {
  const { id: merchantId } = merchant;
  const currency = currencyOf(merchant);
  // Owners of a brand above work in this one, too.
  const houses = [merchantId, ...(await listMerchantsAbove(tx, merchantId))];
  const [methods, cashier, owners, help] = await Promise.all([
    listMethodSettings(tx, { merchantId, currency }),
    readWalletSettings(tx, merchantId),
    countOwners(tx, houses),
    listLive(tx, { merchantId, kind: 'help' }),
  ]);
  const offered = methods.filter(({ enabled }) => enabled);
  const written = new Map(help.map(({ itemId, body }) => [itemId, Object.keys(body.texts)]));
  const [first] = merchant.languages;
  return [
    { need: 'licence', met: settings.licence.trim() !== '' },
    { need: 'domain', met: hosts.includes(settings.mainDomain) },
    {
      need: 'legal_texts',
      met: legal.every((key) => first !== undefined && written.get(key)?.includes(first)),
    },
    { need: 'payments', met: offered.some(({ provider }) => !isSandbox(provider)) },
    {
      need: 'no_sandbox',
      met:
        offered.every(({ provider }) => !isSandbox(provider)) &&
        !isSandbox(cashier.payoutProvider ?? ''),
    },
    { need: 'payout_banks', met: cashier.banks.length > 0 },
    { need: 'two_owners', met: owners >= 2 },
    { need: 'age', met: registration.ageMin >= AGE_MIN },
    { need: 'service', met: settings.customerService.length > 0 },
  ];
}
