import { dropCategory, saveCategory } from '@padauk/contracts/content-desk';
import type { Language } from '@padauk/contracts/wire';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextField } from '@padauk/ui/text-field';
import { htmlLanguageOf } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import { useState } from 'react';
import { AskedButton } from '../../components/asked-button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { nameIn } from '../../lib/name-in.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, queryClient, useLanguage, useTexts } from '../../lib/site.ts';
import { useDecide } from '../../lib/use-decide.ts';

type Category = {
  readonly categoryId: string;
  readonly titles: Readonly<Record<string, string>>;
};
type Props = { readonly categories: readonly Category[]; readonly onClose: () => void };

/** The categories of promotions in their order, each with its titles, and a place for a new one. */
export function CategoriesDialog({ categories, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog
      shape="wide"
      title={t('desk_categories')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <ul className="grid gap-4 px-5 pt-2 pb-6">
        {categories.map((category) => (
          <li key={category.categoryId}>
            <CategoryForm category={category} />
          </li>
        ))}
        <li key={`new ${categories.length}`}>
          <CategoryForm />
        </li>
      </ul>
    </Dialog>
  );
}

function CategoryForm({ category }: { readonly category?: Category }) {
  const t = useTexts();
  const { languages } = useBrand();
  const language = useLanguage();
  const [titles, setTitles] = useState(category?.titles ?? {});
  const decide = useDecide<unknown>(() => {
    void queryClient.invalidateQueries({ queryKey: ['content', 'promotion'] });
    return t('console_done');
  });
  const set = (language: Language, title: string) => setTitles({ ...titles, [language]: title });
  const save = () => {
    const said = Object.entries(titles)
      .map(([language, title]) => [language, title.trim()] as const)
      .filter(([, title]) => title !== '');
    const body = {
      ...(category && { categoryId: category.categoryId }),
      titles: Object.fromEntries(said),
    };
    const idempotencyKey = decide.keyFor('save', body);
    return decide.decide(() => call(saveCategory, { body, idempotencyKey }));
  };
  const drop = ({ categoryId }: Category) =>
    decide.decide(() => call(dropCategory, { params: { categoryId } }));
  const nameOf = (one: Category) => nameIn(one.titles, language, one.categoryId);
  const empty = Object.values(titles).every((title) => title.trim() === '');
  return (
    <form
      className="grid gap-3 rounded-md border border-line/60 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {!category && <h3 className="text-15">{t('desk_category_new')}</h3>}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {languages.map((language) => (
          <TextField
            key={language}
            label={languageNames[language]}
            lang={htmlLanguageOf[language]}
            dir="auto"
            maxLength={40}
            error={decide.faultOf(`titles.${language}`)}
            value={titles[language] ?? ''}
            onChange={({ currentTarget }) => set(language, currentTarget.value)}
          />
        ))}
      </div>
      <Refusal message={decide.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" type="submit" kind="gold" busy={decide.busy} disabled={empty}>
          {t('console_save')}
        </Button>
        {category && (
          <AskedButton
            label={t('desk_category_drop')}
            about={nameOf(category)}
            question={t('desk_category_question', { name: nameOf(category) })}
            onConfirm={() => drop(category)}
          >
            {t('desk_category_text')}
          </AskedButton>
        )}
      </div>
    </form>
  );
}
