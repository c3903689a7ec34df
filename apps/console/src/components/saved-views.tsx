import { dropView, saveView } from '@padauk/contracts/desk';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { Dialog } from '@padauk/ui/dialog';
import { IconButton } from '@padauk/ui/icon-button';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { DeskLink } from '../app/desk-link.tsx';
import { wordsOf } from '../lib/ask.ts';
import { type SavedView, viewsQuery } from '../lib/desk-queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { useFaults } from '../lib/use-faults.ts';
import { Refusal } from './refusal.tsx';

const NAME_MAX = 40;
const reread = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey });

/** A list that is of one thing, whose id is in its path, is not kept: it would never be found. */
const KEPT_PAGE = /^\/[a-z/-]{0,60}$/;

/** The own named views of this page, and the way to keep what is shown now. */
export function SavedViews() {
  const t = useTexts();
  const page: string = useRouterState({ select: ({ location }) => location.pathname });
  const search: string = useRouterState({ select: ({ location }) => location.searchStr });
  const query = search.replace(/^\?/, '');
  const views = useQuery(viewsQuery).data?.filter((view) => view.page === page) ?? [];
  const [naming, setNaming] = useState(false);
  if (!KEPT_PAGE.test(page)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <View key={view.viewId} view={view} current={view.query === query} />
      ))}
      <Button
        size="sm"
        kind="quiet"
        icon={<BookmarkPlus size={16} aria-hidden="true" />}
        onClick={() => setNaming(true)}
      >
        {t('console_view_save')}
      </Button>
      {naming && <NameDialog page={page} query={query} onClose={() => setNaming(false)} />}
    </div>
  );
}

type ViewProps = { readonly view: SavedView; readonly current: boolean };
function View({ view, current }: ViewProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const drop = async () => {
    setAsking(false);
    const answer = await call(dropView, { params: { viewId: view.viewId } });
    if (!answer.success) toast.info(wordsOf(t, answer));
    await reread();
  };
  return (
    <span
      className={`inline-flex items-center rounded-full border ps-3 ${current ? 'border-brand-text' : 'border-line'}`}
    >
      <DeskLink
        to={view.query === '' ? view.page : `${view.page}?${view.query}`}
        current={current}
        className="inline-flex min-h-9 items-center text-13 font-bold text-mid no-underline hover:text-hi aria-[current=page]:text-brand-text"
      >
        {view.name}
      </DeskLink>
      <IconButton
        size="sm"
        label={t('console_view_drop', { name: view.name })}
        onClick={() => setAsking(true)}
      >
        <X size={14} aria-hidden="true" />
      </IconButton>
      {asking && (
        <ConfirmDialog
          title={t('console_view_question', { name: view.name })}
          confirmLabel={t('console_view_forget')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          danger
          onConfirm={() => void drop()}
          onCancel={() => setAsking(false)}
        />
      )}
    </span>
  );
}

type NameProps = { readonly page: string; readonly query: string; readonly onClose: () => void };
function NameDialog({ page, query, onClose }: NameProps) {
  const t = useTexts();
  const form = useForm({ defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  const faults = useFaults();
  const submit = form.handleSubmit(async ({ name }) => {
    const answer = await call(saveView, { body: { page, name: name.trim(), query } });
    faults.tell(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    onClose();
    return reread();
  });
  return (
    <Dialog title={t('console_view_save')} closeLabel={t('shell_close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-mid">{t('console_view_text')}</p>
        <Refusal message={errors.root?.message} />
        <TextField
          label={t('console_view_name')}
          maxLength={NAME_MAX}
          error={errors.name?.message ?? faults.of('name')}
          {...form.register('name', {
            validate: (text) => !!text.trim() || t('console_needed'),
          })}
        />
        <Button kind="gold" type="submit" busy={isSubmitting}>
          {t('console_save')}
        </Button>
      </form>
    </Dialog>
  );
}
