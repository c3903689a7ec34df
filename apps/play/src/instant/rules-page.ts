import type { Translate } from '@padauk/texts/browser';
import { element } from '../element.ts';

/** The rules of a game of the public scheme, as texts. */
export const fillInstantRules = (body: HTMLElement, t: Translate, rule: string): void =>
  body.append(
    element('h2', {}, t('play_rules')),
    element('p', {}, rule),
    element('p', {}, t('play_public_scheme')),
  );
