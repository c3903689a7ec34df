import type { TitleInfo } from '@padauk/contracts/studio';
import type * as z from 'zod/mini';
import { element, icon } from '../element.ts';
import type { GameSession, StudioClient } from '../studio-client.ts';
import type { Words } from '../words.ts';
import { createInfo } from './info.ts';
import { createSettings, type Settings } from './settings.ts';

export type PanelOptions = {
  readonly words: Words;
  readonly title: z.output<typeof TitleInfo>;
  /** As they are now. */
  readonly limits: () => GameSession['limits'];
  /** The rules and pays in the words of the game itself. */
  readonly rulesPage: ((body: HTMLElement) => void) | undefined;
  /** What decides the rounds of a room; a player has seeds of his own elsewhere only. */
  readonly chanceText: (() => string) | undefined;
  readonly client: StudioClient;
  /** The stake in use, minor units. */
  readonly stake: () => bigint;
  readonly settings: Settings;
  /** Shows a finished round of these rules in the game itself; absent in a room. */
  readonly replay: ((roundId: string) => unknown) | undefined;
  /** No round is being shown, and none waits for a decision. */
  readonly isIdle: () => boolean;
};

/** A page of the panel: fills its body again each time it is opened. */
export type Page = (body: HTMLElement) => void | Promise<void>;

/** Rules, history, fairness and settings: one dialog with tabs, closed by Escape. */
export function createPanel(options: PanelOptions) {
  const { t } = options.words;
  const close = () => dialog.close();
  const replay =
    options.replay &&
    ((roundId: string) => {
      close();
      options.replay?.(roundId);
    });
  /** What asks the studio comes when it does: nobody plays later for it. */
  const onDemand =
    (load: () => Promise<Page>): Page =>
    async (page) => {
      const fill = await load().catch(() => undefined);
      if (!page.isConnected) return;
      if (fill) await fill(page);
      else page.append(element('p', { role: 'alert' }, t('play_error_network')));
    };
  const loadHistory = async () =>
    (await import('./history.ts')).createHistory({ ...options, replay });
  const loadFairness = async () => (await import('./fairness.ts')).createFairness(options);
  const pages = [
    { name: 'info', label: t('play_tab_info'), fill: createInfo(options) },
    { name: 'history', label: t('play_tab_history'), fill: onDemand(loadHistory) },
    { name: 'fairness', label: t('play_tab_fairness'), fill: onDemand(loadFairness) },
    { name: 'settings', label: t('play_tab_settings'), fill: createSettings(options) },
  ] as const satisfies readonly { name: string; label: string; fill: Page }[];

  let body = element('div');
  const tabs = pages.map(({ name, label }, index) =>
    element(
      'button',
      { type: 'button', role: 'tab', id: `tab-${name}`, onclick: () => choose(index) },
      label,
    ),
  );
  const list = element('div', { class: 'tabs', role: 'tablist' }, ...tabs);
  list.addEventListener('keydown', (event) => {
    const right = document.dir === 'rtl' ? -1 : 1;
    const step = { ArrowRight: right, ArrowLeft: -right }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose((chosen + step + tabs.length) % tabs.length);
    tabs[chosen]?.focus();
  });
  const dialog = element(
    'dialog',
    { class: 'panel', 'aria-label': t('play_menu') },
    element(
      'div',
      { class: 'panel-head' },
      list,
      element(
        'button',
        { type: 'button', class: 'round-button', 'aria-label': t('play_close'), onclick: close },
        icon('close'),
      ),
    ),
    body,
  );
  let chosen = 0;

  function choose(index: number): void {
    chosen = index;
    tabs.forEach((tab, each) => {
      tab.setAttribute('aria-selected', String(each === index));
      tab.tabIndex = each === index ? 0 : -1;
    });
    const page = pages[index];
    if (!page) return;
    // A body of its own: what one page still waits for never comes into the next one.
    const next = element('div', {
      class: 'panel-body',
      role: 'tabpanel',
      tabindex: '0',
      'aria-labelledby': `tab-${page.name}`,
    });
    body.replaceWith(next);
    body = next;
    void page.fill(body);
  }
  return {
    dialog,
    /** Opens at the page that is named, else at the one that was open before. */
    open(name?: (typeof pages)[number]['name']): void {
      const named = pages.findIndex((page) => page.name === name);
      choose(named < 0 ? chosen : named);
      if (!dialog.open) dialog.showModal();
      tabs[chosen]?.focus();
    },
  };
}
