import { texts, useTexts } from '../../lib/site.ts';

/** The words of the page, and which of them there are: the server may name others. */
export const useWords = () => ({ t: useTexts(), has: texts.has });
