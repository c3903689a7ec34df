import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { useTexts } from '../../lib/site.ts';

type Props = {
  /** Names by ids. */
  readonly members: ReadonlyMap<string, string>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Shows who would be frozen, and proposes it: a second person has to agree. */
export function FreezeSeveral({ members, onDone, onClose }: Props) {
  const t = useTexts();
  return (
    <ProposeDialog
      title={t('console_freeze_members')}
      danger
      wishOf={(reason) => ({ kind: 'members.freeze', memberIds: [...members.keys()], reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <ul className="flex max-h-48 flex-wrap gap-x-4 gap-y-1 overflow-y-auto rounded-md bg-s2 p-3 font-bold">
        {[...members].map(([id, name]) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ProposeDialog>
  );
}
