import type { Answer } from '@padauk/contracts/client';
import { previewText, setText } from '@padauk/contracts/text-desk';
import type { Language } from '@padauk/contracts/wire';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextArea } from '@padauk/ui/text-area';
import { htmlLanguageOf } from '@padauk/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { call, useTexts } from '../../lib/site.ts';
import { siteTextQuery, type TextFile } from '../../lib/text-queries.ts';
import { useDecide } from '../../lib/use-decide.ts';

type Props = {
  readonly language: Language;
  readonly textKey: string;
  readonly onClose: () => void;
};

/** One text: how it is said, how it would be, and how it was. */
export function SiteTextDialog({ language, textKey, onClose }: Props) {
  const t = useTexts();
  const text = useQuery(siteTextQuery(language, textKey));
  return (
    <Dialog
      shape="wide"
      title={t('desk_text_title')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <div className="grid gap-4 px-5 pt-2 pb-6">
        <p className="text-12 break-all text-mid">{textKey}</p>
        <QueryView query={text}>
          {(read) => <Edit language={language} read={read} onClose={onClose} />}
        </QueryView>
      </div>
    </Dialog>
  );
}

type EditProps = Pick<Props, 'language' | 'onClose'> & { readonly read: TextFile };
function Edit({ language, read, onClose }: EditProps) {
  const t = useTexts();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayWrite = roles.includes('owner') || roles.includes('content');
  const { key, house, changes } = read;
  const current = changes[0]?.words ?? null;
  const [words, setWords] = useState(current ?? house);
  const [said, setSaid] = useState<string>();
  const params = { key };
  const [unsaid, setUnsaid] = useState<string>();
  const save = useDecide<unknown>(() => {
    onClose();
    return t('console_done');
  });
  const wrong = unsaid ?? (save.faultOf('words') && save.refusal);
  const store = (next: string | null) => {
    const body = { language, words: next };
    const idempotencyKey = save.keyFor('set', { key, ...body });
    setUnsaid(undefined);
    return save.decide(async () => {
      const answer = await call(setText, { params, body, idempotencyKey });
      return answer.success ? answer : { ...answer, message: whyNot(t, answer) };
    });
  };
  const show = async () => {
    const answer = await call(previewText, { params, body: { language, words } });
    setSaid(answer.success ? answer.value.said : undefined);
    setUnsaid(answer.success ? undefined : whyNot(t, answer));
  };
  return (
    <>
      <div className="grid gap-1">
        <h3 className="text-13 text-mid">{t('desk_text_house')}</h3>
        <p className="rounded-md bg-s2 p-3 break-words" lang={htmlLanguageOf[language]} dir="auto">
          {house}
        </p>
      </div>
      {mayWrite && (
        <>
          <TextArea
            label={t('desk_text_own_words')}
            hint={
              read.facts.length > 0
                ? t('desk_text_facts', { facts: read.facts.map((fact) => `{${fact}}`).join(' ') })
                : undefined
            }
            maxLength={1_000}
            error={wrong}
            lang={htmlLanguageOf[language]}
            dir="auto"
            value={words}
            onChange={({ currentTarget }) => {
              setWords(currentTarget.value.replaceAll(/[\r\n]+/g, ' '));
              setSaid(undefined);
              setUnsaid(undefined);
            }}
          />
          <Refusal message={wrong ? undefined : save.refusal} />
          {said !== undefined && <Said language={language} words={said} />}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void show()}>{t('desk_preview')}</Button>
            <Button kind="gold" busy={save.busy} onClick={() => void store(words)}>
              {t('console_save')}
            </Button>
            {current !== null && (
              <Button kind="ghost" busy={save.busy} onClick={() => void store(null)}>
                {t('desk_text_back')}
              </Button>
            )}
          </div>
        </>
      )}
      {changes.length > 0 && (
        <>
          <h3 className="text-15">{t('desk_history')}</h3>
          <ol className="grid gap-2">
            {changes.map((change) => (
              <li
                key={change.at}
                className="flex flex-wrap items-center gap-3 rounded-md border border-line/60 p-3"
              >
                <span className="grid min-w-0 flex-1 text-13 text-mid">
                  <span className="text-15 break-words text-hi" dir="auto">
                    {change.words ?? t('desk_text_house')}
                  </span>
                  <span>
                    {change.by} <Time at={change.at} />
                  </span>
                </span>
                {mayWrite && change.words !== null && change.words !== current && (
                  <Button
                    size="sm"
                    busy={save.busy}
                    onClick={() => {
                      // What is wrong with them is told where they can be put right.
                      setWords(change.words ?? house);
                      void store(change.words);
                    }}
                  >
                    {t('desk_text_again')}
                    <span className="sr-only">: {change.words}</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Why the words cannot be there, by what the server says of them. */
function whyNot(
  t: ReturnType<typeof useTexts>,
  answer: Extract<Answer<unknown>, { success: false }>,
) {
  const told = JSON.stringify(answer.value);
  if (answer.code !== 'invalid_fields') return wordsOf(t, answer);
  if (told.includes('"choice"')) return t('desk_text_wrong_facts');
  return told.includes('"too_many"') ? t('desk_text_too_many') : t('desk_text_wrong_form');
}

/** As it is read on the site, in both themes. */
function Said({ language, words }: { readonly language: Language; readonly words: string }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {(['dark', 'light'] as const).map((theme) => (
        <p
          key={theme}
          data-theme={theme}
          lang={htmlLanguageOf[language]}
          dir="auto"
          className="rounded-md border border-line bg-s1 p-4 break-words text-hi"
        >
          {words}
        </p>
      ))}
    </div>
  );
}
