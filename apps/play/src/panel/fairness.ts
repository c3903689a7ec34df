import { element } from '../element.ts';
import type { Page, PanelOptions } from './panel.ts';

const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

/** The seeds in use, the player's own seed to change, and the revealed seed after a change. */
export function createFairness(options: PanelOptions): Page {
  const { words, client } = options;
  const { t } = words;
  const fact = (label: string, value: string) =>
    element('div', { class: 'fact' }, element('dt', {}, label), element('dd', {}, value));

  return async function fill(body) {
    if (options.chanceText) {
      body.append(
        ...options
          .chanceText()
          .split('\n')
          .map((line) => element('p', {}, line)),
      );
      return;
    }
    const answer = await client.session();
    if (!body.isConnected) return;
    if (!answer.success) {
      body.append(element('p', { role: 'alert' }, answer.message || t('play_error_network')));
      return;
    }
    const { seeds } = answer.value;
    const facts = element('dl', { class: 'facts' });
    const showSeeds = (shown: typeof seeds) =>
      facts.replaceChildren(
        fact(t('play_fair_hash'), shown.serverSeedHash),
        fact(t('play_fair_next'), shown.nextServerSeedHash),
        fact(t('play_fair_nonce'), String(shown.nonce)),
      );
    showSeeds(seeds);
    const input = element('input', {
      id: 'client-seed',
      type: 'text',
      maxlength: '64',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'seed-problem',
    });
    input.value = seeds.clientSeed;
    const problem = element('p', { id: 'seed-problem', class: 'problem', role: 'alert' });
    const revealed = element('dl', { class: 'facts', 'aria-live': 'polite' });

    async function rotate(): Promise<void> {
      problem.textContent = '';
      if (!CLIENT_SEED.test(input.value)) {
        problem.textContent = t('play_fair_invalid');
        input.focus();
        return;
      }
      const rotated = await client.rotate(input.value);
      if (!rotated.success) {
        problem.textContent = rotated.message || t('play_error_network');
        return;
      }
      const old = rotated.value.revealed;
      showSeeds(rotated.value.seeds);
      input.value = rotated.value.seeds.clientSeed;
      revealed.replaceChildren(
        fact(t('play_fair_revealed'), old.serverSeed),
        fact(t('play_fair_hash'), old.serverSeedHash),
        fact(t('play_fair_client'), old.clientSeed),
        element('p', {}, t('play_fair_rounds', { rounds: old.rounds })),
      );
    }
    body.append(
      element('p', {}, t('play_fair_text')),
      facts,
      element('label', { for: 'client-seed' }, t('play_fair_client')),
      input,
      problem,
      element(
        'button',
        { type: 'button', class: 'primary', onclick: () => void rotate() },
        t('play_fair_rotate'),
      ),
      revealed,
    );
  };
}
