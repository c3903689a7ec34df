import { amount, assert, currencyDigits, DAY_MS, isCurrency, type Uuid } from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { insertCampaign } from './campaigns.repo.ts';

const DAYS = 365;
/** Whoever begins what nobody has begun: the product itself. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as Uuid;

/** A welcome bonus on demo money, so that offers and their cost can be seen. */
export async function seedCampaigns(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  merchant: Pick<Merchant, 'id' | 'currency' | 'demo'>,
): Promise<void> {
  if (!merchant.demo) return;
  const { id: merchantId, currency } = merchant;
  assert(isCurrency(currency), `a brand has a known currency: ${currency}`);
  const units = (whole: number) => amount(BigInt(whole) * 10n ** BigInt(currencyDigits(currency)));
  const startsAt = platform.clock.now();
  await insertCampaign(tx, {
    id: platform.random.uuid(),
    merchantId,
    kind: 'match',
    terms: {
      titles: {
        EN: 'Welcome bonus: your first deposit doubled',
        MY: 'ကြိုဆို ဘောနပ်စ်: ပထမဆုံး ငွေသွင်းမှု နှစ်ဆ',
        CN: '欢迎红利：首存翻倍',
      },
      wageringBps: 50_000,
      contributions: { types: { LIVE: 1_000, INHOUSE: 1_000 }, nodes: {}, others: 10_000 },
      stakeMax: units(5_000),
      conversionBps: 50_000,
      freeBets: null,
      validHours: 7 * 24,
    },
    matchBps: 10_000,
    depositMin: units(1_000),
    amount: units(100_000),
    claimsMax: null,
    claimsEach: 1,
    startsAt,
    endsAt: new Date(startsAt.getTime() + DAYS * DAY_MS),
    createdBy: NOBODY,
    agreedBy: null,
    createdAt: startsAt,
  });
}
