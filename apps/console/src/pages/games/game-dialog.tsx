import { changeGame } from '@padauk/contracts/game-desk';
import { classifications, gameTypes } from '@padauk/contracts/games';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { Dialog } from '@padauk/ui/dialog';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import type { DeskGame } from '../../lib/game-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

const written = ['MY', 'EN', 'CN'] as const;
const bounds = [
  ['stakeMin', 'desk_vendor_stake_min'],
  ['stakeMax', 'desk_vendor_stake_max'],
] as const;
type Props = { readonly game: DeskGame; readonly onClose: () => void };

/** How a game is listed. Its mathematics belong to its certificate and are changed by nobody. */
export function GameDialog({ game, onClose }: Props) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm({
    defaultValues: {
      MY: game.names['MY'] ?? '',
      EN: game.names['EN'] ?? '',
      CN: game.names['CN'] ?? '',
      sortOrder: String(game.sortOrder),
      gameClassify: game.gameClassify ?? '',
      iconUrl: game.iconUrl,
      gameType: game.gameType,
      stakeMin: game.stakeMin ?? '',
      stakeMax: game.stakeMax ?? '',
      active: game.active,
      trial: game.trial,
      newNow: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const faults = useFaults();
  // Our own titles have them by certificate; in play they are what players were told.
  const asTold = !game.own && !game.active;
  const save = form.handleSubmit(async (values) => {
    const names = Object.fromEntries(
      written.map((code) => [code, values[code].trim()]).filter(([, name]) => name !== ''),
    );
    const body = {
      active: values.active,
      trial: values.trial,
      sortOrder: Number.parseInt(values.sortOrder, 10),
      gameClassify: classifications.find((code) => code === values.gameClassify) ?? null,
      names,
      // Games of vendors begin without one.
      ...(values.iconUrl.trim() !== game.iconUrl && { iconUrl: values.iconUrl.trim() }),
      ...(asTold && {
        gameType: values.gameType,
        stakeMin: values.stakeMin.trim(),
        stakeMax: values.stakeMax.trim(),
      }),
      ...(values.newNow && { newNow: true as const }),
    };
    const { gameId } = game;
    const idempotencyKey = act.keyFor({ gameId, ...body });
    const answer = await call(changeGame, { params: { gameId }, body, idempotencyKey });
    act.settle(answer);
    faults.tell(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast.success(t('console_done'));
    onClose();
    return queryClient.invalidateQueries({ queryKey: ['games'] });
  });
  const needed = { validate: (text: string) => !!text.trim() || t('console_needed') };
  return (
    <Dialog
      title={game.names['EN'] ?? game.gameCode}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={save}>
        <Refusal message={errors.root?.message} />
        {written.map((code) => (
          <TextField
            key={code}
            label={`${t('desk_name')} ${code}`}
            maxLength={80}
            error={errors[code]?.message ?? faults.of(`names.${code}`)}
            {...form.register(code, code === 'EN' ? needed : {})}
          />
        ))}
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('desk_order')}
            hint={t('desk_order_hint')}
            inputMode="numeric"
            error={errors.sortOrder?.message ?? faults.of('sortOrder')}
            {...form.register('sortOrder', {
              validate: (text) => /^-?\d{1,6}$/.test(text.trim()) || t('desk_whole_number'),
            })}
          />
          {game.gameType === 'RNG' && (
            <SelectField
              label={t('desk_classify')}
              error={faults.of('gameClassify')}
              {...form.register('gameClassify')}
            >
              {classifications.map((code) => (
                <option key={code} value={code}>
                  {t(`desk_classify_${code}`)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <TextField
          label={t('desk_picture')}
          hint={t('desk_picture_hint', { example: '/tiles/roulette-european' })}
          error={errors.iconUrl?.message ?? faults.of('iconUrl')}
          {...form.register('iconUrl', {
            validate: (text) =>
              text.trim() === game.iconUrl ||
              /^\/[a-z0-9/-]{1,200}$/.test(text.trim()) ||
              t('console_needed'),
          })}
        />
        {asTold && (
          <>
            <SelectField
              label={t('desk_category')}
              error={faults.of('gameType')}
              {...form.register('gameType')}
            >
              {gameTypes.map((code) => (
                <option key={code} value={code}>
                  {t(`games_category_${code}`)}
                </option>
              ))}
            </SelectField>
            <div className="grid gap-3 sm:grid-cols-2">
              {bounds.map(([name, label]) => (
                <TextField
                  key={name}
                  label={t(label)}
                  error={faults.of(name)}
                  {...form.register(name)}
                />
              ))}
            </div>
          </>
        )}
        <Checkbox {...form.register('active')}>{t('desk_active')}</Checkbox>
        <Checkbox {...form.register('trial')}>{t('games_trial')}</Checkbox>
        <Checkbox {...form.register('newNow')}>{t('desk_new_now')}</Checkbox>
        <Button type="submit" kind="gold" busy={isSubmitting}>
          {t('desk_save')}
        </Button>
      </form>
    </Dialog>
  );
}
