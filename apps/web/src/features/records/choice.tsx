import { Pill } from '@padauk/ui/pill';

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
    <div
      role="group"
      aria-label={label}
      className="scroll-quiet -mx-1 flex gap-2 overflow-x-auto p-1"
    >
      <Pill
        className="shrink-0 whitespace-nowrap"
        chosen={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {all}
      </Pill>
      {options.map(({ key, text }) => (
        <Pill
          key={key}
          className="shrink-0 whitespace-nowrap"
          chosen={chosen === key}
          onClick={() => onChoose(key)}
        >
          {text}
        </Pill>
      ))}
    </div>
  );
}
