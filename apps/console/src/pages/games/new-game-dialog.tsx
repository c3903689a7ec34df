import { addVendorGame, type VendorConnection } from '@padauk/contracts/vendor-connections';
import { type GameType, gameTypes } from '@padauk/contracts/games';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Checkbox } from '@padauk/ui/checkbox';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { toast } from 'sonner';
import { FormDialog } from '../../components/form-dialog.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

type Props = { readonly vendor: VendorConnection; readonly onClose: () => void };

/** Adds a game of a vendor, switched off: it is looked at first, and switched on under Games. */
export function NewGameDialog({ vendor, onClose }: Props) {
  const t = useTexts();
  const act = useActKey();
  const [gameType, setGameType] = useState<GameType>('RNG');
  const [texts, setTexts] = useState({ game: '', name: '', stakeMin: '', stakeMax: '' });
  const [trial, setTrial] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const labels = {
    game: t('desk_vendor_game_code'),
    name: t('desk_vendor_name'),
    stakeMin: t('desk_vendor_stake_min'),
    stakeMax: t('desk_vendor_stake_max'),
  };
  const send = async () => {
    const [params, body] = [{ vendor: vendor.code }, { ...texts, gameType, trial }];
    const idempotencyKey = act.keyFor({ params, body });
    setBusy(true);
    const answer = await call(addVendorGame, { params, body, idempotencyKey });
    setBusy(false);
    act.settle(answer);
    faults.tell(answer);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    toast.success(t('console_done'));
    await queryClient.invalidateQueries({ queryKey: ['games'] });
    return onClose();
  };
  return (
    <FormDialog
      title={`${vendor.name}: ${t('desk_vendor_game')}`}
      text={t('desk_vendor_game_text')}
      confirm={t('desk_vendor_game')}
      busy={busy}
      refused={refused}
      onSend={() => void send()}
      onClose={onClose}
    >
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          maxLength={80}
          autoComplete="off"
          error={faults.of(name)}
          value={texts[name]}
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [name]: value })}
        />
      ))}
      <SelectField
        label={t('desk_category')}
        error={faults.of('gameType')}
        value={gameType}
        onChange={({ currentTarget: { value } }) =>
          setGameType(gameTypes.find((type) => type === value) ?? 'RNG')
        }
      >
        {gameTypes.map((type) => (
          <option key={type} value={type}>
            {t(`games_category_${type}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox checked={trial} onChange={({ currentTarget: { checked } }) => setTrial(checked)}>
        {t('games_trial')}
      </Checkbox>
    </FormDialog>
  );
}
