import type { Language } from '@padauk/texts';
import { loadPart } from '../lib/load-part.ts';
import { texts } from '../lib/site.ts';
import { toast } from '../lib/toast.ts';

/** Changes the language of the site; says so where it does not come. */
export const chooseLanguage = (language: Language): void =>
  void loadPart(() => import('./switch-language.ts'))
    .then((part) => part.switchLanguage(language))
    .catch(() => toast('info', texts.translate()('shell_network_lost')));
