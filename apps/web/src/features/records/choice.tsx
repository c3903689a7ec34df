import { Pill } from '@padauk/ui/pill';
import { PillRow } from '@padauk/ui/pill-row';

type Props<Key extends string> = {
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly text: string }[];
  readonly all: string;
  readonly chosen: Key | undefined;
  readonly onChoose: (key: Key | undefined) => void;
};

/** One of a few, or all of them. */
export function Choice<Key extends string>(props: Props<Key>) {
  const { label, options, all, chosen, onChoose } = props;
  return (
    <PillRow label={label}>
      <Pill chosen={chosen === undefined} onClick={() => onChoose(undefined)}>
        {all}
      </Pill>
      {options.map(({ key, text }) => (
        <Pill key={key} chosen={chosen === key} onClick={() => onChoose(key)}>
          {text}
        </Pill>
      ))}
    </PillRow>
  );
}
