import type { Translate } from '@padauk/texts/browser';

/** The words of the eye beside a password. */
export const passwordLabels = (t: Translate) => ({
  show: t('identity_password_show'),
  hide: t('identity_password_hide'),
});
