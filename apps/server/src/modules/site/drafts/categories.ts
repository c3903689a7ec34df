import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Platform, Tx } from '../../../platform/platform.ts';
import {
  deleteCategory,
  insertCategory,
  lockCategories,
  lockCategory,
  updateCategory,
} from './categories.repo.ts';

/** More than these no menu of promotions holds. */
const CATEGORIES_MAX = 20;

type Titles = Readonly<Partial<Record<Language, string>>>;
export type CategoryChange = {
  readonly merchantId: Uuid;
  /** Undefined: a new one, behind all others. */
  readonly categoryId: string | undefined;
  readonly titles: Titles;
};

/** Gives a category of promotions its titles, or makes a new one. */
export async function saveCategory(
  tx: Tx,
  { random }: Pick<Platform, 'random'>,
  { merchantId, categoryId, titles }: CategoryChange,
): Promise<
  Result<{ categoryId: string; before: Titles | null }, 'content_not_found' | 'invalid_fields'>
> {
  const all = await lockCategories(tx, merchantId);
  const known = all.find(({ id }) => id === categoryId);
  if (categoryId !== undefined && !known) return refuse('content_not_found');
  if (!known && all.length >= CATEGORIES_MAX) {
    return refuseField({ path: 'titles', code: 'too_many' });
  }
  const texts = JSON.stringify(
    Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title }])),
  );
  if (known) {
    await updateCategory(tx, { categoryId: known.id, texts });
    return ok({ categoryId: known.id, before: titlesOf(known.texts) });
  }
  const id = random.uuid();
  const position = (all.at(-1)?.position ?? -1) + 1;
  await insertCategory(tx, { id, merchantId, position, texts });
  return ok({ categoryId: id, before: null });
}

/** Takes a category away that no promotion stands in. */
export async function dropCategory(
  tx: Tx,
  { merchantId, categoryId }: { readonly merchantId: Uuid; readonly categoryId: string },
): Promise<Result<{ before: Titles }, 'content_not_found' | 'wrong_state'>> {
  const found = await lockCategory(tx, { merchantId, categoryId });
  if (!found) return refuse('content_not_found');
  if (found.used) return refuse('wrong_state');
  await deleteCategory(tx, categoryId);
  return ok({ before: titlesOf(found.texts) });
}

const titlesOf = (texts: object): Titles =>
  Object.fromEntries(
    Object.entries(texts as Readonly<Record<string, { readonly title: string }>>).map(
      ([language, { title }]) => [language, title],
    ),
  );
