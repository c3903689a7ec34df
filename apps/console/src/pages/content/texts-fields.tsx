import { cardClass } from '@padauk/ui/card';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import type { ContentBody } from '../../lib/content-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { RichText } from './rich-text.tsx';

/** The written languages with their own names and tags. */
const languages = [
  { code: 'MY', name: 'မြန်မာ', tag: 'my' },
  { code: 'EN', name: 'English', tag: 'en' },
  { code: 'CN', name: '中文', tag: 'zh-Hans' },
] as const;

type Props = { readonly body: ContentBody; readonly onChange: (body: ContentBody) => void };

/** The same text in three languages side by side, so that none says more than another. */
export function TextsFields({ body, onChange }: Props) {
  const t = useTexts();
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      {languages.map(({ code, name, tag }) => (
        <section
          key={code}
          aria-label={name}
          className={`${cardClass} grid content-start gap-3 p-4`}
        >
          <h2 className="text-17" lang={tag}>
            {name}
          </h2>
          <TextField
            label={t('desk_title')}
            lang={tag}
            dir="auto"
            maxLength={body.kind === 'banner' ? 120 : 160}
            value={body.texts[code]?.title ?? ''}
            onChange={({ currentTarget: { value: title } }) =>
              onChange(withText(body, code, { title }))
            }
          />
          {body.kind === 'banner' ? (
            <TextArea
              label={t('desk_text')}
              lang={tag}
              dir="auto"
              maxLength={300}
              value={body.texts[code]?.text ?? ''}
              onChange={({ currentTarget: { value: text } }) =>
                onChange(withText(body, code, { text }))
              }
            />
          ) : (
            <RichText
              label={t('desk_text')}
              language={tag}
              value={body.texts[code]?.content ?? ''}
              onChange={(content) => onChange(withText(body, code, { content }))}
            />
          )}
        </section>
      ))}
    </div>
  );
}

type Words = { readonly title?: string; readonly text?: string; readonly content?: string };
function withText(
  body: ContentBody,
  code: (typeof languages)[number]['code'],
  words: Words,
): ContentBody {
  if (body.kind === 'banner') {
    const { title = '', text = '' } = { ...body.texts[code], ...words };
    return { ...body, texts: { ...body.texts, [code]: { title, text } } };
  }
  const { title = '', content = '' } = { ...body.texts[code], ...words };
  return { ...body, texts: { ...body.texts, [code]: { title, content } } };
}
