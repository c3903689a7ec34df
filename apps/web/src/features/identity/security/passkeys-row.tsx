import {
  addPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@padauk/contracts/security';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { openWarning } from '../../../components/open-warning.tsx';
import { wordsOf } from '../../../lib/ask.ts';
import { useBrand } from '../../../lib/config.ts';
import { call, useTexts } from '../../../lib/site.ts';
import { hasPasskeys, makePasskey } from '@padauk/site-client/passkeys';
import { deviceName } from '@padauk/site-client/device-name';
import { withProof } from './proof.tsx';
import { passkeysQuery, refreshSecurity } from './queries.ts';
import { SecurityRow } from './row.tsx';

type OwnPasskey = z.output<typeof Passkey>;

/** Keys that a phone or a computer keeps: they cannot be told, guessed or fished for. */
export function PasskeysRow({ count }: { readonly count: number }) {
  const t = useTexts();
  const passkeys = useQuery({ ...passkeysQuery, enabled: count > 0 }).data ?? [];
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState<OwnPasskey>();
  const title = t('identity_passkeys');
  const tell = (text: string) => openWarning({ title, text });

  const add = async () => {
    const start = await withProof(() => call(startPasskey, { body: {} }));
    if (!start) return;
    if (!start.success) return tell(wordsOf(t, start));
    const made = await makePasskey(start.value);
    if (made === 'called-off') return;
    if (made === 'failed') return tell(t('identity_passkey_failed'));
    const name = deviceName(navigator.userAgent) || t('identity_passkey');
    const answer = await withProof(() => call(addPasskey, { body: { ...made, name } }));
    if (answer && !answer.success) return tell(wordsOf(t, answer));
    await refreshSecurity();
  };
  const remove = async ({ passkeyId }: OwnPasskey) => {
    const answer = await withProof(() => call(removePasskey, { params: { passkeyId } }));
    if (answer && !answer.success) return tell(wordsOf(t, answer));
    await refreshSecurity();
  };
  const busily = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <SecurityRow
      Icon={KeyRound}
      title={title}
      text={t('identity_passkeys_text')}
      state={{ good: count > 0, text: t(count > 0 ? 'identity_on' : 'identity_off') }}
      action={
        hasPasskeys() && (
          <Button busy={busy} onClick={() => void busily(add)}>
            {t('identity_passkey_add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className="flex items-center gap-2 rounded-md bg-s2 p-2">
              <PasskeyFacts passkey={passkey} />
              <IconButton
                label={`${t('identity_rename')}: ${passkey.name}`}
                onClick={() => setRenaming(passkey)}
              >
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`${t('identity_remove')}: ${passkey.name}`}
                disabled={busy}
                onClick={() => void busily(() => remove(passkey))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </SecurityRow>
  );
}

function PasskeyFacts({ passkey }: { readonly passkey: OwnPasskey }) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <div className="min-w-0 flex-1 px-2">
      <p className="truncate text-15 font-bold" dir="auto">
        {name}
      </p>
      <p className="tabular text-13 text-mid">
        {lastUsedAt
          ? t('identity_last_used', { time: timeText(lastUsedAt, timeZone) })
          : t('identity_since', { time: timeText(createdAt, timeZone) })}
      </p>
    </div>
  );
}

type RenameProps = { readonly passkey: OwnPasskey; readonly onClose: () => void };
function RenameDialog({ passkey, onClose }: RenameProps) {
  const t = useTexts();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!name.trim()) return setError(t('field_required'));
    const { passkeyId } = passkey;
    const body = { name: name.trim() };
    setBusy(true);
    const answer = await call(renamePasskey, { params: { passkeyId }, body });
    setBusy(false);
    if (!answer.success) return setError(wordsOf(t, answer));
    onClose();
    return refreshSecurity();
  };
  return (
    <FormDialog
      title={t('identity_rename')}
      action={t('identity_save')}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('identity_passkey_name')}
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
