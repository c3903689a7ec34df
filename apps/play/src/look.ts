/** Colors and pictures of a title, plain data that comes with the title itself. */
export type Look = Readonly<Record<string, unknown>>;
