import { slotTexts } from '../../titles/slot-texts.ts';
import { parseReceipt, type Receipt, type ReceiptEvent } from '../receipt.ts';
import { type Answer, type Check, type Replay, verifyRound } from '../verify-round.ts';
import { fill, type Language, languages, type Texts, texts } from './texts.ts';

/** The page of the offline verifier: reads a receipt, shows the judgement of `verifyRound`. */

let language: Language = languages.find((code) => navigator.language.startsWith(code)) ?? 'en';
let pasted = '';
/** The title of the receipt that is shown. */
let shownTitle = '';
const columns = { en: 'EN', my: 'MY', zh: 'CN' } as const;
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
    result.replaceChildren(verdict(text, 'no'));
    return;
  }
  const receipt = parsed.value;
  shownTitle = receipt.title;
  const { answer, checks, replay } = verifyRound(receipt);
  result.replaceChildren(
    verdict(textOf(answer, checks), answer),
    factsOf(receipt),
    element('ul', { className: 'panel' }, ...checks.map(checkOf)),
  );
  if (receipt.deck) result.append(element('p', { className: 'muted' }, t.sold));
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

const looks = { yes: 'good', no: 'bad', unknown: 'open' } as const;
const verdict = (text: string, answer: Answer): HTMLElement =>
  element('p', { className: `verdict ${looks[answer]}` }, text);

function textOf(answer: Answer, checks: readonly Check[]): string {
  if (answer !== 'unknown') return answer === 'yes' ? t.matches : t.differs;
  const isHidden = checks.some((check) => check.name === 'seed' && check.answer === 'unknown');
  return isHidden ? t.hidden : t.unknown;
}

function factsOf(receipt: Receipt): HTMLElement {
  const facts: readonly [string, string][] = [
    // As the site shows it, and takes it.
    [t.round, receipt.roundId.replaceAll('-', '')],
    [t.game, receipt.title],
    [t.playedAt, receipt.playedAt],
    [t.paid, `${receipt.staked} ${receipt.currency}`],
    [t.won, `${receipt.payout} ${receipt.currency}`],
    [t.serverSeed, receipt.serverSeed ?? '–'],
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
  const { answer } = check;
  const words = { yes: `✓ ${t.passed}`, no: `✗ ${t.failed}`, unknown: `? ${t.open}` };
  const mark = element('b', { className: looks[answer] }, words[answer]);
  const body = element('div', {}, t[check.name]);
  // Events are shown step by step below; as text they would bury the page.
  if (answer !== 'yes' && check.name !== 'events') {
    const sides = [
      [t.stated, check.stated],
      [t.computed, check.computed],
    ] as const;
    for (const [name, value] of sides.filter(([, text]) => text !== '')) {
      body.append(element('div', { className: 'muted' }, `${name}: `, element('code', {}, value)));
    }
  }
  return element('li', { className: 'check' }, mark, body);
}

/** One panel for each step: what was decided, its numbers, and what it brought. */
function stepsOf(replay: Replay, currency: string): readonly HTMLElement[] {
  return replay.steps.map((step, index) => {
    const title = index === 0 ? t.opening : fill(t.decision, { number: index });
    const panel = element('div', { className: 'panel' }, element('h3', {}, title));
    if (step.action !== undefined) panel.append(element('code', {}, JSON.stringify(step.action)));
    for (const part of partsOf(step.events)) panel.append(...part);
    const drawn = step.numbers
      .map(({ words, bound, value }) =>
        bound === 1
          ? `${words.join(' ')} / 2^32 = ${value}`
          : `${words.join(' ')} mod ${bound} = ${value}`,
      )
      .join(' · ');
    if (drawn !== '') {
      const line = element('code', {}, drawn);
      panel.append(element('p', { className: 'muted' }, `${t.numbers}: `, line));
    }
    return panel;
  });

  /** A window is drawn as a table; all other events are lines of a list. */
  function partsOf(events: readonly ReceiptEvent[]): readonly (readonly HTMLElement[])[] {
    const parts: HTMLElement[][] = [];
    let list = element('ul', {});
    for (const event of events) {
      const { window } = event;
      if (isWindow(window)) {
        list = element('ul', {});
        parts.push([windowTable(window), list]);
      } else {
        if (parts.length === 0) parts.push([list]);
        list.append(element('li', {}, eventText(event, currency)));
      }
    }
    return parts;
  }
}

type Window = readonly (readonly string[])[];
const isWindow = (value: unknown): value is Window =>
  Array.isArray(value) && value.every((column) => Array.isArray(column));

function windowTable(window: Window): HTMLElement {
  const table = element('table', {});
  const rows = Math.max(0, ...window.map((column) => column.length));
  for (let row = 0; row < rows; row += 1) {
    const line = table.insertRow();
    for (const column of window) line.insertCell().textContent = symbolText(`${column[row] ?? ''}`);
  }
  return table;
}

/** The kind of an event and all that it says, as words and numbers. */
function eventText(event: ReceiptEvent, currency: string): string {
  const { type, amount, ...rest } = event;
  const facts = Object.entries(rest).map(([name, value]) => {
    const text = typeof value === 'string' ? symbolText(value) : JSON.stringify(value);
    return `${spaced(name)} ${text}`;
  });
  const money = typeof amount === 'string' ? [`${amount} ${currency}`] : [];
  const name = type === 'total' ? t.total : spaced(type);
  return [name, ...facts, ...money].join(' · ');
}

/** `freeSpinsTotal` and `line-win` as words. */
const spaced = (name: string): string =>
  name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Symbols of slots have the names that their title gives them; others are shown as they are. */
function symbolText(symbol: string): string {
  const name = slotTexts[shownTitle]?.symbols[symbol]?.[columns[language]];
  return name ?? (Object.hasOwn(t, symbol) ? t[symbol as keyof Texts] : symbol);
}

show();
