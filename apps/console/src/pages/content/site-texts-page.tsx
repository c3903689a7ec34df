import { Pill } from '@padauk/ui/pill';
import { SelectField } from '@padauk/ui/select-field';
import { languageNames } from '@padauk/texts/language-names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { Time } from '../../components/time.tsx';
import { useBrand } from '../../lib/queries.ts';
import { useLanguage, useTexts } from '../../lib/site.ts';
import { type SiteText, siteTextsQuery } from '../../lib/text-queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { SiteTextDialog } from './site-text-dialog.tsx';

/** What the site says, in each language of the brand, and how to say it otherwise. */
export function SiteTextsPage() {
  const t = useTexts();
  const address = useAddress();
  const { languages } = useBrand();
  const reading = useLanguage();
  const known = (code: string | undefined) => languages.find((one) => one === code);
  const language = known(address.valueOf('in')) ?? known(reading) ?? languages[0] ?? 'EN';
  const search = address.valueOf('search') ?? '';
  const own = address.valueOf('show') === 'own';
  const found = useQuery(siteTextsQuery({ language, search, own }, address.page));
  const [editing, setEditing] = useState<string>();
  const changeTo = (changes: Readonly<Record<string, string | undefined>>) =>
    address.change({ ...changes, page: undefined });
  return (
    <>
      <PageTitle title={t('console_texts')} />
      <p className="max-w-prose text-mid">{t('desk_text_about')}</p>
      <div className="grid max-w-2xl gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
        <SelectField
          label={t('shell_language')}
          value={language}
          onChange={({ currentTarget }) => changeTo({ in: currentTarget.value })}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </SelectField>
        <SearchBox
          label={t('desk_text_search')}
          text={search}
          onSearch={(text) => changeTo({ search: text || undefined })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('console_state')}</legend>
        <Pill chosen={!own} onClick={() => changeTo({ show: undefined })}>
          {t('wallet_filter_all')}
        </Pill>
        <Pill chosen={own} onClick={() => changeTo({ show: 'own' })}>
          {t('desk_text_own')}
        </Pill>
      </fieldset>
      <PagedTable
        caption={t('console_texts')}
        query={found}
        keyOf={(row: SiteText) => row.key}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          {
            key: 'words',
            title: t('desk_text_words'),
            cell: (row) => (
              <button
                type="button"
                dir="auto"
                className="min-h-8 max-w-[48ch] text-start font-bold break-words text-acc hover:underline"
                onClick={() => setEditing(row.key)}
              >
                {plain(row.own?.words ?? row.house)}
              </button>
            ),
          },
          {
            key: 'house',
            title: t('desk_text_house'),
            cell: (row) =>
              row.own && (
                <span className="break-words text-mid" dir="auto">
                  {plain(row.house)}
                </span>
              ),
          },
          {
            key: 'key',
            title: t('desk_text_key'),
            cell: (row) => <span className="text-12 break-all text-mid">{row.key}</span>,
          },
          {
            key: 'changed',
            title: t('desk_saved'),
            cell: (row) =>
              row.own && (
                <span className="text-13">
                  {row.own.by} <Time at={row.own.at} />
                </span>
              ),
          },
        ]}
      />
      {editing && (
        <SiteTextDialog
          key={`${language} ${editing}`}
          language={language}
          textKey={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** Words without the marks of Burmese line breaks. */
const plain = (words: string): string => words.replaceAll(/[|~]/g, '');
