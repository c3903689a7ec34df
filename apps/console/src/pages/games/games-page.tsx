import { changeGame, gameStates } from '@padauk/contracts/game-desk';
import { gameTypes } from '@padauk/contracts/games';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { Pill } from '@padauk/ui/pill';
import { SearchField } from '@padauk/ui/search-field';
import { SelectField } from '@padauk/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Flame, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { LiftButton } from '../../components/lift-button.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { StopDialog, type StopTarget } from '../../components/stop-dialog.tsx';
import { StopNote } from '../../components/stop-note.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { type DeskGame, gamesQuery, readFilter, vendorsQuery } from '../../lib/game-queries.ts';
import { nameIn } from '../../lib/name-in.ts';
import { call, queryClient, useLanguage, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { GameDialog } from './game-dialog.tsx';

/** The catalogue: find a game, stop it, let it go on, change how it is listed. */
export function GamesPage() {
  const t = useTexts();
  const address = useAddress();
  const filter = readFilter(address.valueOf);
  const games = useQuery(gamesQuery(filter, address.page));
  const [stopping, setStopping] = useState<StopTarget>();
  const [changing, setChanging] = useState<DeskGame>();
  const counts = games.data?.counts;
  return (
    <>
      <PageTitle title={t('desk_games')} />
      <div className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_1fr_1fr]">
        <Search />
        <Choose />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('console_state')}</legend>
        <Pill
          chosen={filter.state === undefined}
          onClick={() => address.change({ state: undefined, page: undefined })}
        >
          {t('desk_all')}
        </Pill>
        {gameStates.map((state) => (
          <Pill
            key={state}
            chosen={filter.state === state}
            onClick={() => address.change({ state, page: undefined })}
          >
            {t(`desk_game_${state}`)} {counts && <span className="tabular">{counts[state]}</span>}
          </Pill>
        ))}
      </fieldset>
      <PagedTable
        caption={t('desk_games')}
        query={games}
        keyOf={(row) => row.gameId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          { key: 'name', title: t('desk_game'), cell: (row) => <Named game={row} /> },
          { key: 'vendor', title: t('desk_vendor'), cell: (row) => row.vendor.name },
          {
            key: 'type',
            title: t('desk_category'),
            cell: (row) => t(`games_category_${row.gameType}`),
          },
          {
            key: 'return',
            title: t('desk_return'),
            align: 'end',
            cell: ({ returnPercent }) => (
              <span className="whitespace-nowrap">
                {returnPercent === null ? '–' : `${returnPercent} %`}
              </span>
            ),
          },
          { key: 'order', title: t('desk_order'), align: 'end', cell: (row) => row.sortOrder },
          { key: 'hot', title: t('desk_hot'), cell: (row) => <HotPin game={row} /> },
          { key: 'state', title: t('console_state'), cell: (row) => <State game={row} /> },
          {
            key: 'acts',
            title: t('console_action'),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-1">
                <Act game={row} onStop={setStopping} />
                <IconButton
                  label={`${t('desk_change')}: ${nameOf(row)}`}
                  onClick={() => setChanging(row)}
                >
                  <Pencil size={16} aria-hidden="true" />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {stopping && <StopDialog target={stopping} onClose={() => setStopping(undefined)} />}
      {changing && <GameDialog game={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

const nameOf = ({ names, gameCode }: DeskGame): string => names['EN'] ?? gameCode;

/** Looks while somebody types, a little behind the keys. */
function Search() {
  const t = useTexts();
  const address = useAddress();
  const asked = address.valueOf('search') ?? '';
  const [typed, setTyped] = useState(asked);
  const search = (text: string) =>
    address.change({ search: text.trim() || undefined, page: undefined });
  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const timer = setTimeout(() => search(typed), 300);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={t('desk_search_game')}
      placeholder={t('desk_search_game')}
      clearLabel={t('desk_clear')}
      value={typed}
      onChange={setTyped}
      onSubmit={() => search(typed)}
    />
  );
}

function Choose() {
  const t = useTexts();
  const address = useAddress();
  const vendors = useQuery(vendorsQuery).data?.vendors ?? [];
  return (
    <>
      <SelectField
        label={t('desk_category')}
        value={address.valueOf('type') ?? ''}
        onChange={({ currentTarget: { value } }) =>
          address.change({ type: value || undefined, page: undefined })
        }
      >
        <option value="">{t('desk_all')}</option>
        {gameTypes.map((type) => (
          <option key={type} value={type}>
            {t(`games_category_${type}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('desk_vendor')}
        value={address.valueOf('vendor') ?? ''}
        onChange={({ currentTarget: { value } }) =>
          address.change({ vendor: value || undefined, page: undefined })
        }
      >
        <option value="">{t('desk_all')}</option>
        {vendors.map(({ vendorId, name, games }) => (
          <option key={vendorId} value={vendorId}>
            {name} ({games})
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Named({ game }: { readonly game: DeskGame }) {
  const language = useLanguage();
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <img
        // Games of vendors begin without one.
        src={game.iconUrl ? `${game.iconUrl}-240x320.webp` : undefined}
        alt=""
        width={30}
        height={40}
        loading="lazy"
        className="shrink-0 rounded-sm bg-s2 object-cover"
      />
      <span className="grid min-w-0">
        <b>{nameIn(game.names, language, game.gameCode)}</b>
        <span className="text-13 text-mid">{game.gameCode}</span>
      </span>
    </span>
  );
}

function State({ game }: { readonly game: DeskGame }) {
  const t = useTexts();
  if (!game.active) return <Badge kind="lose">{t('desk_game_off')}</Badge>;
  if (!game.stop) return <Badge kind="win">{t('desk_game_open')}</Badge>;
  return (
    <span className="grid justify-items-start gap-1 py-1">
      <Badge kind="warn">{t('desk_game_stopped')}</Badge>
      <StopNote stop={game.stop} />
    </span>
  );
}

type ActProps = { readonly game: DeskGame; readonly onStop: (target: StopTarget) => void };
/** A game that stands still by a stop of its own goes on here; by its vendor's, over there. */
function Act({ game, onStop }: ActProps) {
  const t = useTexts();
  if (game.stop?.scope === 'game') return <LiftButton stop={game.stop} />;
  return (
    <Button
      size="sm"
      kind="danger"
      onClick={() => onStop({ scope: 'game', id: game.gameId, name: nameOf(game) })}
    >
      {t('desk_stop')}
      <span className="sr-only">: {nameOf(game)}</span>
    </Button>
  );
}

/** Pinned games stand first in the hot list, whatever is played. */
function HotPin({ game }: { readonly game: DeskGame }) {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const pin = async () => {
    setBusy(true);
    const body = { hotPinned: !game.hotPinned };
    const { gameId } = game;
    const idempotencyKey = act.keyFor({ gameId, ...body });
    const answer = await call(changeGame, { params: { gameId }, body, idempotencyKey });
    act.settle(answer);
    setBusy(false);
    if (!answer.success) toast.info(wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: ['games', 'list'] });
  };
  return (
    <button
      type="button"
      aria-pressed={game.hotPinned}
      aria-label={`${t('desk_hot')}: ${nameOf(game)}`}
      disabled={busy}
      onClick={() => void pin()}
      className={`grid size-9 place-items-center rounded-sm hover:bg-s3 ${game.hotPinned ? 'text-brand-text' : 'text-lo'}`}
    >
      <Flame size={18} fill={game.hotPinned ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
