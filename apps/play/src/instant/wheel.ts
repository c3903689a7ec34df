import './instant.css';
import './wheel.css';
import type { Written } from '@padauk/engines/engine';
import type { WheelEvent, WheelRules } from '@padauk/engines/instant/wheel/wheel';
import { element } from '../element.ts';
import { type Choice, createChoice } from '../kit/fields.ts';
import { showMultiple } from '../kit/multiple.ts';
import { optionName } from '../kit/option-names.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { easeOut, tween } from '../kit/tween.ts';
import type { OpenScene } from '../scene.ts';
import { fillInstantRules } from './rules-page.ts';
import { landingTurn, sectorsOf } from './wheel-sectors.ts';

const SPIN_MS = 3_600;
const SVG = 'http://www.w3.org/2000/svg';

/** A wheel of equal segments; the one under the pointer pays. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const { wheels } = frame.rules as Written<WheelRules>;
  const names = Object.keys(wheels);
  const [first = ''] = names;
  let wheel = first;
  let turn = 0;

  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-104 -104 208 208');
  svg.setAttribute('aria-hidden', 'true');
  const disc = document.createElementNS(SVG, 'g');
  svg.append(disc);
  const hub = element('output', { class: 'hub', 'aria-live': 'off' });
  const pays = element('ul', { class: 'wheel-pays', 'aria-label': t('play_wheel_segments') });
  const strip = createResultStrip(t('play_last_results'));
  area.classList.add('is-instant', 'is-wheel');
  area.append(
    strip.element,
    element('div', { class: 'wheel' }, element('i', { class: 'pointer' }), svg, hub),
    pays,
  );

  function paint(): void {
    const { sectors, kinds } = sectorsOf(wheels[wheel] ?? []);
    disc.innerHTML = sectors
      .map(({ path, kind }) => `<path d="${path}" class="sector" style="--kind:${kind}"/>`)
      .join('');
    pays.replaceChildren(
      ...kinds.map(({ pay, count, kind }) => {
        const item = element(
          'li',
          {},
          element('b', {}, showMultiple(pay / 100)),
          element('span', {}, ` ${count}/${sectors.length}`),
        );
        item.style.setProperty('--kind', String(kind));
        return item;
      }),
    );
    hub.textContent = '';
  }
  const setTurn = (next: number) => {
    turn = next;
    disc.style.transform = `rotate(${turn}turn)`;
  };
  let risk: Choice<string> | undefined;
  if (names.length > 1) {
    risk = createChoice({
      label: t('play_risk'),
      choices: names.map((name) => [name, optionName(t, name)] as const),
      value: first,
      onChange: take,
    });
    tray.append(risk.element);
  }
  function take(name: unknown): void {
    if (typeof name !== 'string' || name === wheel || !(name in wheels)) return;
    wheel = name;
    risk?.set(name);
    paint();
  }
  paint();

  return {
    verb: { icon: 'spin', label: t('play_spin') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: { wheel } }),
    begin() {
      hub.textContent = '';
      hub.className = 'hub';
      sound.spin();
    },
    async show({ events, bet }) {
      take(bet['wheel']);
      const spun = (events as Written<WheelEvent>[]).find((event) => event.type === 'spun');
      if (!spun) return;
      const { segment, segments } = spun;
      const [from, to] = [turn % 1, landingTurn(segment, segments)];
      let passed = 0;
      await tween(
        preferences.isFast() ? SPIN_MS / 3 : SPIN_MS,
        (done) => {
          setTurn(from + (to - from) * easeOut(done));
          const now = Math.floor(turn * segments);
          if (now > passed && done > 0.25) sound.tick(0);
          passed = now;
        },
        preferences,
      );
      const pay = wheels[wheel]?.[segment] ?? 0;
      const multiple = showMultiple(pay / 100);
      hub.textContent = multiple;
      hub.className = pay > 100 ? 'hub is-won' : 'hub is-lost';
      strip.add(multiple, pay > 100 ? 'is-won' : 'is-lost');
      frame.say(t('play_wheel_stopped', { multiple }));
      if (pay <= 100) sound.lose();
    },
    keepBet() {
      const kept = wheel;
      return () => take(kept);
    },
    cancel: () => undefined,
    rulesPage: (body) => fillInstantRules(body, t, t('play_wheel_rule')),
  };
};
