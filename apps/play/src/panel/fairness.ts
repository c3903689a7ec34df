import { element } from '../element.ts';
import { fact } from './fact.ts';
import type { Page, PanelOptions } from './panel.ts';

const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

/** The seeds in use, the player's own seed to change, and the revealed seed after a change. */
export function createFairness(options: PanelOptions): Page {
  const { words, client } = options;
  const { t } = words;

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

    let isAsking = false;

    async function rotate(): Promise<void> {
      // The second half of a double press would give away the pair that the first has brought.
      if (isAsking) return;
      problem.textContent = '';
      if (!CLIENT_SEED.test(input.value)) {
        problem.textContent = t('play_fair_invalid');
        input.focus();
        return;
      }
      isAsking = true;
      const rotated = await client.rotate(input.value);
      isAsking = false;
      if (!rotated.success) {
        problem.textContent = rotated.message || t('play_error_network');
        return;
      }
      const old = rotated.value.revealed;
      showSeeds(rotated.value.seeds);
      input.value = rotated.value.seeds.clientSeed;
      // Seeds are told once, here: an earlier pair stays to be read and copied.
      revealed.append(
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
