import type { listContent } from '@padauk/contracts/content-desk';
import type { ReplyOf } from '@padauk/contracts/route';
import { announcementTypes, bannerGroups } from '@padauk/contracts/site';
import { Checkbox } from '@padauk/ui/checkbox';
import { FieldGroup } from '@padauk/ui/field';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { TimeField } from '../../components/time-field.tsx';
import { nameIn } from '../../lib/name-in.ts';
import type { ContentBody } from '../../lib/content-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useLanguage, useTexts } from '../../lib/site.ts';
import { instantInZone, localInZone } from '../../lib/zone-time.ts';
import { PictureField } from './picture-field.tsx';

export type Category = ReplyOf<typeof listContent>['categories'][number];
type Props<Body extends ContentBody = ContentBody> = {
  readonly body: Body;
  readonly onChange: (body: ContentBody) => void;
};
type BodyOfKind<K extends ContentBody['kind']> = Extract<ContentBody, { kind: K }>;

const executions = ['A', 'B', 'F'] as const;
const actions = ['none', 'page', 'register', 'login', 'download'] as const;

/** Where and when an item is shown. */
export function FactsFields({
  body,
  isNew,
  categories,
  onChange,
}: Props & { readonly isNew: boolean; readonly categories: readonly Category[] }) {
  switch (body.kind) {
    case 'banner':
      return <BannerFields body={body} onChange={onChange} />;
    case 'announcement':
      return <AnnouncementFields body={body} onChange={onChange} />;
    case 'promotion':
      return <PromotionFields body={body} categories={categories} onChange={onChange} />;
    case 'help':
      return <HelpFields body={body} isNew={isNew} onChange={onChange} />;
  }
}

const row = 'grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4';

function BannerFields({ body, onChange }: Props<BodyOfKind<'banner'>>) {
  const t = useTexts();
  return (
    <>
      <div className={row}>
        <SelectField
          label={t('desk_place')}
          value={body.groupName}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...body,
              groupName: bannerGroups.find((group) => group === value) ?? body.groupName,
            })
          }
        >
          {bannerGroups.map((group) => (
            <option key={group} value={group}>
              {t(`desk_group_${group}`)}
            </option>
          ))}
        </SelectField>
        <Position body={body} onChange={onChange} />
        <Link body={body} onChange={onChange} />
      </div>
      <When body={body} onChange={onChange} />
      <div className="grid gap-4 md:grid-cols-2">
        <PictureField
          label={t('desk_picture_wide')}
          value={body.pictureWide}
          onChange={(pictureWide) => onChange({ ...body, pictureWide })}
        />
        <PictureField
          label={t('desk_picture_narrow')}
          value={body.pictureNarrow}
          onChange={(pictureNarrow) => onChange({ ...body, pictureNarrow })}
        />
      </div>
    </>
  );
}

function AnnouncementFields({ body, onChange }: Props<BodyOfKind<'announcement'>>) {
  const t = useTexts();
  return (
    <>
      <div className={row}>
        <SelectField
          label={t('desk_kind')}
          value={body.type}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...body, type: announcementTypes.find((type) => type === value) ?? 'PL' })
          }
        >
          {announcementTypes.map((type) => (
            <option key={type} value={type}>
              {t(`desk_type_${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('desk_execution')}
          value={body.execution}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...body, execution: executions.find((one) => one === value) ?? 'B' })
          }
        >
          {executions.map((one) => (
            <option key={one} value={one}>
              {t(`desk_execution_${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <When body={body} onChange={onChange} />
    </>
  );
}

function PromotionFields({
  body,
  categories,
  onChange,
}: Props<BodyOfKind<'promotion'>> & { readonly categories: readonly Category[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <div className={row}>
        <SelectField
          label={t('desk_button')}
          value={body.action}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...body, action: actions.find((one) => one === value) ?? 'none' })
          }
        >
          {actions.map((one) => (
            <option key={one} value={one}>
              {t(`desk_button_${one}`)}
            </option>
          ))}
        </SelectField>
        {body.action === 'page' && <Link body={body} onChange={onChange} />}
        <Position body={body} onChange={onChange} />
      </div>
      <FieldGroup label={t('desk_categories')}>
        {() => (
          <div className="flex flex-wrap gap-4">
            {categories.map(({ categoryId, titles }) => (
              <Checkbox
                key={categoryId}
                checked={body.categoryIds.includes(categoryId)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...body,
                    categoryIds: checked
                      ? [...body.categoryIds, categoryId]
                      : body.categoryIds.filter((id) => id !== categoryId),
                  })
                }
              >
                {nameIn(titles, language, categoryId)}
              </Checkbox>
            ))}
          </div>
        )}
      </FieldGroup>
      <When body={body} onChange={onChange} />
      <Checkbox
        checked={body.longTerm}
        onChange={({ currentTarget: { checked: longTerm } }) => onChange({ ...body, longTerm })}
      >
        {t('desk_long_term')}
      </Checkbox>
      <div className="grid gap-4 md:grid-cols-2">
        <PictureField
          label={t('desk_picture_list')}
          value={body.pictureList}
          onChange={(pictureList) => onChange({ ...body, pictureList })}
        />
        <PictureField
          label={t('desk_picture_modal')}
          value={body.pictureModal}
          onChange={(pictureModal) => onChange({ ...body, pictureModal })}
        />
      </div>
    </>
  );
}

function HelpFields({
  body,
  isNew,
  onChange,
}: Props<BodyOfKind<'help'>> & { readonly isNew: boolean }) {
  const t = useTexts();
  return (
    <div className={row}>
      <TextField
        label={t('desk_key')}
        hint={t('desk_key_hint', { example: '/help#deposit' })}
        dir="ltr"
        maxLength={32}
        readOnly={!isNew}
        value={body.key}
        onChange={({ currentTarget: { value: key } }) => onChange({ ...body, key })}
      />
      <Position body={body} onChange={onChange} />
      <div className="self-center">
        <Checkbox
          checked={body.inFooter}
          onChange={({ currentTarget: { checked: inFooter } }) => onChange({ ...body, inFooter })}
        >
          {t('desk_in_footer')}
        </Checkbox>
      </div>
    </div>
  );
}

function Position({ body, onChange }: Props<BodyOfKind<'banner' | 'promotion' | 'help'>>) {
  const t = useTexts();
  return (
    <TextField
      label={t('desk_order')}
      hint={t('desk_order_hint')}
      type="number"
      min={0}
      max={10_000}
      value={String(body.position)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...body, position: Number.parseInt(value || '0', 10) })
      }
    />
  );
}

function Link({ body, onChange }: Props<BodyOfKind<'banner' | 'promotion'>>) {
  const t = useTexts();
  return (
    <TextField
      label={t('desk_link')}
      hint={t('desk_link_hint', { example: '/promotions' })}
      dir="ltr"
      value={body.url}
      onChange={({ currentTarget: { value } }) => onChange({ ...body, url: value.trim() })}
    />
  );
}

function When({ body, onChange }: Props<BodyOfKind<'banner' | 'announcement' | 'promotion'>>) {
  const t = useTexts();
  const { timeZone } = useBrand();
  return (
    <div className={row}>
      <TimeField
        label={t('desk_stop_from')}
        hint={t('desk_clocks', { zone: timeZone })}
        value={localInZone(body.startsAt, timeZone)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...body, startsAt: instantInZone(value, timeZone) ?? body.startsAt })
        }
      />
      <TimeField
        label={t('desk_stop_until')}
        hint={t('desk_until_hint')}
        value={localInZone(body.endsAt, timeZone)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...body, endsAt: instantInZone(value, timeZone) ?? null })
        }
      />
    </div>
  );
}
