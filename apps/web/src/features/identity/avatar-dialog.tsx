import { chooseAvatar, uploadAvatar } from '@padauk/contracts/profile';
import type { Answer } from '@padauk/contracts/client';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { FileField } from '@padauk/ui/file-field';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { avatarPath } from '../../components/member-avatar.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { memberQuery, useMember } from '../../lib/member.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

/** The names of the set: `01` to `24`. */
const names = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0'));
const SIZE_MAX = 5 * 1024 * 1024;

/** A picture of the set, or one of one's own. */
export function AvatarDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const current = useMember().data?.avatar;
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const take = async (work: () => Promise<Answer<unknown>>) => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
    return onClose();
  };
  const choose = (name: string) => take(() => call(chooseAvatar, { body: { name } }));
  const upload = () => {
    if (!file) return undefined;
    if (!/^image\/(png|jpeg)$/.test(file.type)) return setRefused(t('message_picture_form'));
    if (file.size > SIZE_MAX) return setRefused(t('message_picture_size', { size: 5 }));
    return void take(() => call(uploadAvatar, { file }));
  };
  return (
    <Dialog title={t('identity_avatar')} closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid gap-5 px-5 pt-2 pb-6">
        <FormError message={refused} />
        <ul className="grid grid-cols-6 gap-2">
          {names.map((name, index) => {
            const chosen = current?.kind === 'set' && current.name === name;
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={chosen}
                  aria-label={t('identity_avatar_nth', { n: index + 1 })}
                  disabled={busy}
                  onClick={() => void choose(name)}
                  className={`block w-full overflow-hidden rounded-full border-2 ${chosen ? 'border-acc' : 'border-transparent hover:border-lo'}`}
                >
                  <img
                    src={avatarPath(name)}
                    alt=""
                    width={96}
                    height={96}
                    loading="lazy"
                    className="aspect-square w-full"
                  />
                </button>
              </li>
            );
          })}
        </ul>
        <FileField
          label={t('identity_avatar_own')}
          hint={t('message_picture_form')}
          file={file}
          onChange={(next) => {
            setRefused(undefined);
            setFile(next);
          }}
          accept="image/png,image/jpeg"
          labels={{ choose: t('identity_avatar_choose'), remove: t('identity_remove') }}
        />
        {file && (
          <Button kind="gold" busy={busy} onClick={upload}>
            {t('identity_save')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
