import type { ContentBody, ContentKind } from '../../lib/content-queries.ts';
import type { Category } from './facts-fields.tsx';

/** What a new item begins as. */
export function newBody(
  kind: ContentKind,
  categories: readonly Category[],
  now: Date,
): ContentBody {
  const when = { startsAt: now.toISOString(), endsAt: null };
  switch (kind) {
    case 'banner':
      return {
        kind,
        groupName: 'w_home',
        position: 100,
        texts: {},
        pictureWide: '',
        pictureNarrow: '',
        url: '',
        ...when,
      };
    case 'announcement':
      return { kind, type: 'PL', execution: 'B', texts: {}, ...when };
    case 'promotion':
      return {
        kind,
        categoryIds: categories.slice(0, 1).map(({ categoryId }) => categoryId),
        type: 'general',
        action: 'none',
        url: '',
        position: 100,
        texts: {},
        pictureList: '',
        pictureModal: '',
        longTerm: false,
        ...when,
      };
    case 'help':
      return { kind, key: '', position: 100, inFooter: false, texts: {} };
  }
}

/** A language without a title is not written; it falls back to another one. */
export function withoutEmptyTexts(body: ContentBody): ContentBody {
  const written = Object.entries(body.texts).filter(([, text]) => text.title.trim() !== '');
  // The texts of a kind stay texts of that kind.
  return { ...body, texts: Object.fromEntries(written) } as ContentBody;
}
