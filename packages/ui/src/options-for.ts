export type Option = {
  readonly value: string;
  readonly label: string;
  /** Other words it is found by. */
  readonly also?: string;
};

/** Without marks above letters, in small letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The options that contain every typed word, those that begin with the text first. */
export function optionsFor(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = plain(typed).trim();
  if (wanted === '') return options;
  const words = wanted.split(/\s+/);
  const found = options.filter((option) => {
    const text = plain(`${option.label} ${option.also ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (option: Option) => plain(option.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
