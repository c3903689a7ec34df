import { element } from '../element.ts';
import type { Preferences } from '../frame/preferences.ts';
import { leaveGame } from '../page-messages.ts';
import type { Page, PanelOptions } from './panel.ts';

export type Settings = {
  readonly preferences: Preferences;
  readonly setSound: (on: boolean) => void;
  /** The game can be learned here. */
  readonly teaches: boolean;
};

/** Sound and motion, kept on the device, and the way back to the lobby. */
export function createSettings({ words, settings, limits }: PanelOptions): Page {
  const { preferences } = settings;
  const { t } = words;
  const toggle = (id: string, label: string, on: boolean, set: (on: boolean) => void) => {
    const box = element('input', { id, type: 'checkbox', role: 'switch', checked: on });
    box.addEventListener('change', () => set(box.checked));
    return element('label', { class: 'toggle', for: id }, element('span', {}, label), box);
  };
  return (body) => {
    body.append(
      toggle('sound', t('play_setting_sound'), preferences.isSoundOn(), settings.setSound),
      toggle('calm', t('play_setting_motion'), preferences.isCalm(), preferences.setCalm),
      ...(limits().pace.fastPlay
        ? [element('p', { class: 'note' }, t('play_setting_motion_text'))]
        : []),
      ...(settings.teaches
        ? [
            toggle('trainer', t('play_train'), preferences.isTrainerOn(), preferences.setTrainer),
            element('p', { class: 'note' }, t('play_train_text')),
          ]
        : []),
      element(
        'button',
        { type: 'button', class: 'plain', onclick: leaveGame },
        t('play_setting_lobby'),
      ),
    );
  };
}
