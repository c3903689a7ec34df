import type { SlotEvent } from '../../slots/slot-event.ts';
import { parseReceipt, type Receipt } from '../receipt.ts';
import { type Check, type Replay, verifyRound } from '../verify-round.ts';
import { fill, type Language, languages, type Texts, texts } from './texts.ts';

/** The page of the offline verifier: reads a receipt, shows the judgement of `verifyRound`. */

let language: Language = languages.find((code) => navigator.language.startsWith(code)) ?? 'en';
let pasted = '';
let t: Texts = texts[language];

type Child = Node | string;
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function show(): void {
  t = texts[language];
  document.documentElement.lang = language;
  document.title = t.title;
  const result = element('section', {});
  result.setAttribute('aria-live', 'polite');
  const input = receiptField(result);
  document
    .querySelector('#verifier')
    ?.replaceChildren(header(), element('p', {}, t.intro), ...input, result);
  if (pasted !== '') judge(result);
}

function header(): HTMLElement {
  const choice = element('select', { ariaLabel: t.language });
  for (const code of languages) {
    const option = { value: code, selected: code === language };
    choice.append(element('option', option, texts[code].name));
  }
  choice.addEventListener('change', () => {
    language = languages.find((code) => code === choice.value) ?? language;
    show();
  });
  const theme = element('button', { type: 'button' }, t.theme);
  theme.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    const dark = dataset['theme']
      ? dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    dataset['theme'] = dark ? 'light' : 'dark';
  });
  return element('header', {}, element('h1', {}, t.title), choice, theme);
}

function receiptField(result: HTMLElement): readonly HTMLElement[] {
  const area = element('textarea', { id: 'receipt', spellcheck: false, value: pasted });
  const take = (text: string) => {
    area.value = text;
    pasted = text;
    judge(result);
  };
  const read = async (file: File | undefined) => {
    if (file) take(await file.text());
  };
  area.addEventListener('dragover', (event) => {
    event.preventDefault();
    area.classList.add('over');
  });
  area.addEventListener('dragleave', () => area.classList.remove('over'));
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    area.classList.remove('over');
    const { dataTransfer } = event;
    if (dataTransfer?.files[0]) void read(dataTransfer.files[0]);
    else take(dataTransfer?.getData('text') ?? '');
  });
  const file = element('input', { type: 'file', accept: '.json,application/json' });
  file.addEventListener('change', () => void read(file.files?.[0]));
  const verify = element('button', { type: 'button', className: 'main' }, t.verify);
  verify.addEventListener('click', () => take(area.value));
  return [
    element('label', { htmlFor: 'receipt' }, t.receipt),
    area,
    element(
      'div',
      { className: 'row' },
      verify,
      element('label', { className: 'file' }, file, t.file),
    ),
  ];
}

function judge(result: HTMLElement): void {
  const parsed = parseReceipt(readJson(pasted));
  if (!parsed.ok) {
    const text = fill(t.malformed, { field: parsed.facts?.field ?? '' });
    result.replaceChildren(verdict(text, false));
    return;
  }
  const receipt = parsed.value;
  const { matches, checks, replay } = verifyRound(receipt);
  result.replaceChildren(
    verdict(matches ? t.matches : reason(checks), matches),
    factsOf(receipt),
    element('ul', { className: 'panel' }, ...checks.map(checkOf)),
  );
  if (replay) result.append(element('h2', {}, t.steps), ...stepsOf(replay, receipt.currency));
}

/** What is no JSON is no receipt either, and is answered as one that cannot be read. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const verdict = (text: string, good: boolean): HTMLElement =>
  element('p', { className: `verdict ${good ? 'good' : 'bad'}` }, text);

function reason(checks: readonly Check[]): string {
  const failed = checks.find((check) => !check.passed)?.name;
  if (failed === 'seed') return t.hidden;
  return failed === 'rules' ? t.unknown : t.differs;
}

function factsOf(receipt: Receipt): HTMLElement {
  const facts: readonly [string, string][] = [
    [t.round, receipt.roundId],
    [t.game, receipt.title],
    [t.playedAt, receipt.playedAt],
    [t.paid, `${receipt.stake} ${receipt.currency}`],
    [t.won, `${receipt.payout} ${receipt.currency}`],
    [t.serverSeed, receipt.serverSeed ?? ''],
    [t.clientSeed, receipt.clientSeed],
    [t.nonce, `${receipt.nonce}`],
  ];
  const list = facts.flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', {}, value),
  ]);
  return element('div', { className: 'panel' }, element('dl', {}, ...list));
}

function checkOf(check: Check): HTMLElement {
  const mark = element(
    'b',
    { className: check.passed ? 'good' : 'bad' },
    check.passed ? `✓ ${t.passed}` : `✗ ${t.failed}`,
  );
  const body = element('div', {}, t[check.name]);
  // Events are shown step by step below; as text they would bury the page.
  if (!check.passed && check.name !== 'events') {
    const sides = [
      [t.stated, check.stated],
      [t.computed, check.computed],
    ] as const;
    for (const [name, value] of sides) {
      body.append(element('div', { className: 'muted' }, `${name}: `, element('code', {}, value)));
    }
  }
  return element('li', { className: 'check' }, mark, body);
}

/** One panel for each spin: its window, its numbers, and what it brought. */
function stepsOf(replay: Replay, currency: string): readonly HTMLElement[] {
  const money = (amount: string) => `${amount} ${currency}`;
  const reels = replay.rules.reels.length;
  const panels: HTMLElement[] = [];
  let spins = 0;
  for (const [at, event] of replay.events.entries()) {
    if (event.type === 'spin') {
      const numbers = replay.numbers.slice(spins * reels, (spins + 1) * reels);
      spins += 1;
      const rest = replay.events.slice(at + 1);
      const next = rest.findIndex(({ type }) => type === 'spin' || type === 'total');
      panels.push(spinPanel(event, rest.slice(0, next), numbers, money));
    } else if (event.type === 'total') {
      const text = fill(t.total, { amount: money(event.amount) });
      panels.push(element('div', { className: 'panel' }, element('strong', {}, text)));
    }
  }
  return panels;
}

type Spin = Extract<SlotEvent<string>, { type: 'spin' }>;

function spinPanel(
  spin: Spin,
  brought: readonly SlotEvent<string>[],
  numbers: Replay['numbers'],
  money: (amount: string) => string,
): HTMLElement {
  const title =
    spin.freeSpin === 0
      ? t.paidSpin
      : fill(t.freeSpin, { number: spin.freeSpin, total: spin.freeSpinsTotal });
  const panel = element('div', { className: 'panel' }, element('h3', {}, title));
  if (spin.multiplier > 1) {
    panel.append(element('p', {}, fill(t.multiplier, { times: spin.multiplier })));
  }
  panel.append(windowTable(spin, brought));

  const drawn = numbers
    .map(({ words, bound, value }) => `${words.join(' ')} mod ${bound} = ${value}`)
    .join(' · ');
  const words = brought.map((event) => eventText(event, money)).filter((text) => text !== '');
  panel.append(
    element('p', { className: 'muted' }, `${t.numbers}: `, element('code', {}, drawn)),
    element(
      'ul',
      {},
      ...(words.length > 0 ? words : [t.noWin]).map((text) => element('li', {}, text)),
    ),
  );
  return panel;
}

function windowTable(spin: Spin, brought: readonly SlotEvent<string>[]): HTMLElement {
  const winning = new Set(
    brought.flatMap((event) =>
      'positions' in event ? event.positions.map(({ reel, row }) => `${reel} ${row}`) : [],
    ),
  );
  const table = element('table', {});
  for (const [row] of (spin.window[0] ?? []).entries()) {
    const line = table.insertRow();
    for (const [reel, column] of spin.window.entries()) {
      const cell = line.insertCell();
      cell.textContent = symbolText(column[row] ?? '');
      if (winning.has(`${reel} ${row}`)) cell.className = 'win';
    }
  }
  return table;
}

function eventText(event: SlotEvent<string>, money: (amount: string) => string): string {
  switch (event.type) {
    case 'line-win':
      return fill(t.lineWin, {
        line: event.line + 1,
        count: event.count,
        symbol: symbolText(event.symbol),
        amount: money(event.amount),
      });
    case 'scatter-win':
      return fill(t.scatterWin, {
        count: event.count,
        symbol: symbolText(event.symbol),
        amount: money(event.amount),
      });
    case 'free-spins-awarded':
      return fill(t.awarded, { spins: event.spins });
    case 'free-spins-retriggered':
      return fill(t.retriggered, { spins: event.spins });
    case 'win-limited':
      return fill(t.limited, { amount: money(event.amount) });
    case 'spin':
    case 'free-spins-ended':
    case 'total':
      return '';
  }
}

/** Symbols that have no name of their own are the letters of cards. */
const symbolText = (symbol: string): string =>
  Object.hasOwn(t, symbol) ? t[symbol as keyof Texts] : symbol;

show();
