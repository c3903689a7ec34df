import { element } from '../element.ts';
import { tellPage } from '../page-messages.ts';
import type { Page, PanelOptions } from './panel.ts';

export type Settings = {
  readonly isSoundOn: () => boolean;
  readonly setSound: (on: boolean) => void;
  /** Less motion: results appear at once. */
  readonly isCalm: () => boolean;
  readonly setCalm: (calm: boolean) => void;
};

/** Sound and motion, kept on the device, and the way back to the lobby. */
export function createSettings({ words, settings }: PanelOptions): Page {
  const { t } = words;
  const toggle = (id: string, label: string, on: boolean, set: (on: boolean) => void) => {
    const box = element('input', { id, type: 'checkbox', role: 'switch', checked: on });
    box.addEventListener('change', () => set(box.checked));
    return element('label', { class: 'toggle', for: id }, element('span', {}, label), box);
  };
  return (body) => {
    body.append(
      toggle('sound', t('play_setting_sound'), settings.isSoundOn(), settings.setSound),
      toggle('calm', t('play_setting_motion'), settings.isCalm(), settings.setCalm),
      element('p', { class: 'note' }, t('play_setting_motion_text')),
      element(
        'button',
        { type: 'button', class: 'plain', onclick: () => tellPage({ type: 'padauk:close' }) },
        t('play_setting_lobby'),
      ),
    );
  };
}
