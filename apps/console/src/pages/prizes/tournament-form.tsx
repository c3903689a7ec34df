import { createTournament, tournamentCriteria } from '@padauk/contracts/tournaments';
import type { TextKey } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Money } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { type NewTournament, previewQuery, reloadTournaments } from '../../lib/prize-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, nowMs, useTexts } from '../../lib/site.ts';
import { useAnnounce } from '../../lib/use-announce.ts';
import { type Draft, firstDraft, nextHour, readDraft } from './tournament-draft.ts';

type Field = Exclude<keyof Draft, 'criterion'>;
const fields: readonly (readonly [Field, TextKey, TextKey?])[] = [
  ['guaranteed', 'prizedesk_guaranteed'],
  ['buyIn', 'prizedesk_buy_in'],
  ['stakeMin', 'prizedesk_stake_min'],
  ['shares', 'prizedesk_shares'],
  ['entriesMax', 'prizedesk_entries_max', 'prizedesk_empty_is_none'],
  ['games', 'prizedesk_games', 'prizedesk_games_hint'],
];
const inWords: ReadonlySet<Field> = new Set(['games', 'shares']);

/** A new tournament, with what it pays beside it before anybody is told. */
export function TournamentForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const [draft, setDraft] = useState(() => ({
    ...firstDraft,
    starts: nextHour(nowMs(), timeZone),
  }));
  const tournament = readDraft(draft, timeZone);
  const set = (field: Field) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setDraft({ ...draft, [field]: event.currentTarget.value });
  const { announce, busy, refused, faultOf, proposing, takeBack } = useAnnounce({
    offer: tournament,
    send: (body, idempotencyKey) => call(createTournament, { body, idempotencyKey }),
    wrong: t('prizedesk_wrong'),
    done: t('prizedesk_begun'),
    onDone: async () => {
      await reloadTournaments();
      onClose();
    },
  });
  if (proposing) {
    return (
      <ProposeDialog
        title={t('console_begin_tournament')}
        text={t('prizedesk_two_people')}
        wishOf={(reason) => ({ kind: 'tournament.begin', tournament: proposing, reason })}
        onDone={onClose}
        onClose={takeBack}
      />
    );
  }
  return (
    <Dialog
      title={t('prizedesk_new')}
      closeLabel={t('shell_close')}
      onClose={onClose}
      shape="wide"
      closeOutside={false}
    >
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => void announce(event)}
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-13 text-mid">{t('prizedesk_criterion')}</legend>
          {tournamentCriteria.map((criterion) => (
            <Pill
              key={criterion}
              chosen={criterion === draft.criterion}
              onClick={() => setDraft({ ...draft, criterion })}
            >
              {t(`prizedesk_by_${criterion}`)}
            </Pill>
          ))}
        </fieldset>
        <div className="grid gap-3 sm:grid-cols-3">
          {(['EN', 'MY', 'CN'] as const).map((language) => (
            <TextField
              key={language}
              label={t('prizedesk_name_in', { language: t(`prizedesk_language_${language}`) })}
              maxLength={80}
              error={faultOf(`titles.${language}`)}
              value={draft[language]}
              onChange={set(language)}
            />
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map(([field, label, hint]) => (
            <TextField
              key={field}
              label={t(label)}
              hint={hint && t(hint)}
              inputMode={inWords.has(field) ? 'text' : 'decimal'}
              error={faultOf(field)}
              value={draft[field]}
              onChange={set(field)}
            />
          ))}
          <TimeField
            label={t('desk_stop_from')}
            hint={t('desk_clocks', { zone: timeZone })}
            error={draft.starts === '' ? t('console_needed') : faultOf('startsAt')}
            value={draft.starts}
            onChange={set('starts')}
          />
          <TextField
            label={t('prizedesk_runs')}
            inputMode="decimal"
            error={faultOf('endsAt')}
            value={draft.runs}
            onChange={set('runs')}
          />
        </div>
        <Preview tournament={tournament} />
        <Refusal message={refused} />
        <Button type="submit" kind="gold" size="lg" busy={busy}>
          {t('prizedesk_begin')}
        </Button>
      </form>
    </Dialog>
  );
}

/** As many as may enter, or this many where nothing bounds them. */
const ENTRIES_SHOWN = 20;

/** What the places win and what the house pays, updated with each change. */
function Preview({ tournament }: { readonly tournament: NewTournament | undefined }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const entries = tournament?.entriesMax ?? ENTRIES_SHOWN;
  const preview = useQuery(previewQuery(useDeferredValue(tournament), entries));
  const value = tournament && preview.data;
  return (
    <section aria-labelledby="preview" aria-live="polite" className="rounded-md bg-s2 p-4 text-15">
      <h3 id="preview" className="mb-2 font-bold">
        {t('prizedesk_preview')}
        {value && (
          <span className="ms-2 text-13 font-normal text-mid">
            {t('prizedesk_preview_entries', { count: entries })}
          </span>
        )}
      </h3>
      {value ? (
        <>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {[
              { key: 'pool', name: t('prizedesk_preview_pool'), amount: value.pool },
              { key: 'cost', name: t('prizedesk_preview_cost'), amount: value.cost },
              ...value.prizes.map((amount, index) => ({
                key: String(index),
                name: t('prizedesk_preview_place', { place: index + 1 }),
                amount,
              })),
            ].map(({ key, name, amount }) => (
              <div key={key} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-mid">{name}</dt>
                <dd className="font-bold">
                  <Money amount={amount} symbol={symbol} />
                </dd>
              </div>
            ))}
          </dl>
          {value.twoPeopleNeeded && (
            <p className="mt-2 text-13 text-warn">{t('prizedesk_two_people_hint')}</p>
          )}
        </>
      ) : (
        <p className="text-mid">{t('prizedesk_preview_wait')}</p>
      )}
    </section>
  );
}
