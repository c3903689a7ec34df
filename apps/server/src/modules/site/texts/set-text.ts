import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { lockBrand } from '../brands.repo.ts';
import { setBrandSettings } from '../set-brand.ts';
import { readHouseTexts } from './house-texts.ts';
import { readOwnWords } from './own-words.ts';
import { insertTextChange, listOwnTexts } from './text-changes.repo.ts';

/** Every visitor is told all of them, so a brand has no more, in all its languages together. */
const OWN_TEXTS_MAX = 500;

/** Sets the brand's own text for a key, or returns to that of the house. */
export async function setText(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  change: {
    readonly merchantId: Uuid;
    readonly language: Language;
    readonly key: string;
    readonly words: string | null;
    readonly by: Uuid;
  },
): Promise<Result<{ before: string | null }, 'not_found' | 'invalid_fields'>> {
  const { merchantId, language, key, words } = change;
  const house = (await readHouseTexts(language)).get(key);
  if (!house) return refuse('not_found');
  const message = words === null ? ok(null) : readOwnWords(house.words, words);
  if (!message.ok) return message;
  // Two who change texts at the same time keep each other's.
  const { settings } = await lockBrand(tx, merchantId);
  const { [key]: _, ...others } = settings.texts[language] ?? {};
  const own = message.value === null ? others : { ...others, [key]: message.value };
  const texts = { ...settings.texts, [language]: own };
  const count = Object.values(texts).reduce((sum, each) => sum + Object.keys(each).length, 0);
  if (count > OWN_TEXTS_MAX) {
    return refuseField({ path: 'words', code: 'too_many' });
  }
  const before = (await listOwnTexts(tx, merchantId, language)).get(key)?.words ?? null;
  if (before === words) return ok({ before });
  await insertTextChange(tx, merchantId, language, { ...change, at: clock.now() });
  await setBrandSettings(tx, { clock }, merchantId, { texts });
  return ok({ before });
}
