/**
 * What something is called in the language of the reader, else in English.
 *
 * @param otherwise - where it has a name in neither, as a code
 */
export const nameIn = (
  names: Readonly<Record<string, string | undefined>>,
  language: string,
  otherwise: string,
): string => names[language] ?? names['EN'] ?? otherwise;
