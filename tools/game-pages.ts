import type { Certificate } from '@padauk/engines/certificate';
import { type Definition, isCompared } from '@padauk/engines/definition';
import { catalogue } from '@padauk/engines/catalogue';
import { certificates } from '@padauk/engines/titles/certificates';
import { definitions } from '@padauk/engines/titles/index';
import { english } from '@padauk/texts/areas';
import { compileMessage } from '@padauk/texts/compile-area';
import { say } from '@padauk/texts/say';
import { leftRule } from '../apps/play/src/panel/left-round.ts';
import { OPEN_ROUND_MS } from '../apps/studio/src/finish-rounds.ts';

type Words = { readonly EN: string; readonly MY: string; readonly CN: string };
type TitleTexts = {
  readonly name: Words;
  readonly line: Words;
  readonly symbols?: Readonly<Record<string, Words>>;
};
/** What a number of one symbol pays, in the coins of its machine. */
type Pays = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A page of docs/games: its file name and its text. */
export type GamePage = { readonly file: string; readonly text: string };

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;
const count = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
const oneIn = (odds: number): string => `1 in ${count(odds)}`;
/** Cut, not rounded: no page promises more than a round can pay. */
const inStakes = (times: number): string => {
  const cut = Math.floor(times * 100 + 1e-6) / 100;
  return `${cut.toLocaleString('en', { maximumFractionDigits: 2 })} ${cut === 1 ? 'stake' : 'stakes'}`;
};
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [row(head), row(head.map(() => '---')), ...rows.map(row), ''];
}

// The tests hold every certificate to this form.
const certificatesOf = ({ code }: Definition): readonly Certificate[] =>
  (certificates[code] ?? []) as readonly Certificate[];

/** Longer fractions are in the certificate alone. */
const FRACTION_DIGITS_MAX = 40;

/** The return in lowest terms, where its certificate has it, and what a limit takes of it. */
function fractionOf({ numerator, denominator, limitTakes }: Certificate): string {
  if (!numerator || !denominator) return '';
  const digits = denominator.length;
  const fraction =
    digits <= FRACTION_DIGITS_MAX
      ? `${numerator}/${denominator}`
      : `a fraction of ${digits} digits`;
  if (!limitTakes) return fraction;
  return `${fraction}, less the limit on a round's win: at most ${limitTakes.most.toExponential(3)}`;
}

const methodOf = ({ method, interval, measuredTickets }: Certificate): string =>
  measuredTickets
    ? `${method}; how often, and the deviation, of ${count(measuredTickets)} tickets played`
    : interval
      ? `${method}, ${percent(interval[0])} to ${percent(interval[1])} with 99.9 %`
      : method;

function returns(definition: Definition): readonly string[] {
  const rows = certificatesOf(definition).map((certificate) => [
    isCompared(definition, certificate)
      ? `${certificate.variant} (to compare, not played)`
      : certificate.variant,
    certificate.bet.replaceAll('|', '\\|'),
    percent(certificate.return),
    fractionOf(certificate),
    methodOf(certificate),
    percent(certificate.hitFrequency),
    certificate.deviation.toFixed(3),
    `${inStakes(certificate.largestWin)}, ${certificate.largestWinRarer ? 'rarer than ' : ''}${oneIn(certificate.largestWinOdds)}`,
  ]);
  return [
    '## What it returns',
    '',
    ...table(
      [
        'rules',
        'bet',
        'return',
        'the same as a fraction',
        'method',
        'rounds that pay',
        'deviation in stakes',
        'largest win',
      ],
      rows,
    ),
    ...atLowest(definition),
  ];
}

/** What rounding leaves of the returns where the smallest coin is a hundredth of the stake. */
function atLowest(definition: Definition): readonly string[] {
  const rows = certificatesOf(definition).flatMap((certificate) =>
    certificate.returnAtLowest === undefined || isCompared(definition, certificate)
      ? []
      : [[certificate.bet.replaceAll('|', '\\|'), percent(certificate.returnAtLowest)]],
  );
  const rule = 'Each win is rounded down to the smallest coin of the currency';
  if (rows.length === 0) return [`${rule}; at the stakes that are listed it takes nothing.`, ''];
  return [
    `${rule}. The lowest stakes are a hundred of these`,
    'coins (USD 1.00). There these bets return less; the larger the stake, the nearer they come to the',
    'table above.',
    '',
    ...table(['bet', 'return at the lowest stake'], rows),
  ];
}

/** Where the return of the first bet comes from, and how often it pays how much. */
function parts(definition: Definition): readonly string[] {
  const [first] = certificatesOf(definition);
  if (!first) return [];
  const features = Object.entries(first.features);
  const often = [
    ['free spins', first.freeSpinsOdds],
    ['respins', first.respinsOdds],
    ['the hold feature', first.holdOdds],
    ...first.winOdds.map(({ stakes, odds }) => [`at least ${inStakes(stakes)}`, odds] as const),
  ] as const;
  const { jackpot } = first;
  return [
    ...(features.length > 1
      ? [
          '## Where the return comes from',
          '',
          ...table(
            ['part', 'share of a stake'],
            features.map(([name, share]) => [name, percent(share)]),
          ),
        ]
      : []),
    ...(jackpot
      ? [
          '## The jackpot beside it',
          '',
          `Each stake of own money gives ${percent(jackpot.contribution)} to the pools of`,
          `\`${jackpot.code}\`. They give back ${percent(jackpot.return)} of the stakes in the long`,
          `run, seeds of the house included, and ${percent(jackpot.returnAtSeed)} while all of them`,
          'are at their seeds. It comes on top of the return above.',
          '',
        ]
      : []),
    `## How often (${first.variant}, ${first.bet})`,
    '',
    ...table(
      ['a round brings', 'odds'],
      often.flatMap(([name, odds]) => (odds === undefined ? [] : [[name, oneIn(odds)]])),
    ),
  ];
}

function pays({ rules }: Definition, texts: TitleTexts): readonly string[] {
  const { symbols } = texts;
  const ofSymbols = 'pays' in rules ? (rules.pays as Pays) : undefined;
  if (!symbols || !ofSymbols) return [];
  const named = Object.entries(ofSymbols).filter(([symbol]) => symbols[symbol] !== undefined);
  const runs = [...new Set(named.flatMap(([, wins]) => Object.keys(wins)))].toSorted(
    (a, b) => Number(a) - Number(b),
  );
  if (named.length === 0 || runs.length === 0) return [];
  return [
    '## What a symbol pays',
    '',
    'For so many of it, as the rules count them.',
    '',
    ...table(
      ['symbol', ...runs],
      named.map(([symbol, wins]) => [
        symbols[symbol]?.EN ?? symbol,
        ...runs.map((run) => (wins[run] === undefined ? '' : count(wins[run]))),
      ]),
    ),
  ];
}

/** The rule for a round that its player leaves, in the words of the game itself. */
function leftOpen({ engine, rules }: Definition): readonly string[] {
  const words: Readonly<Record<string, string>> = english.play;
  const rule = leftRule((key, values) => say(compileMessage(words[key] ?? key), 'en', values), {
    engine,
    rules,
    openRoundMs: OPEN_ROUND_MS,
  });
  return rule === undefined ? [] : ['## A round that is left open', '', rule, ''];
}

async function gamePage(definition: Definition): Promise<GamePage> {
  const { code, engine, version, vendor } = definition;
  const { texts } = (await import(`@padauk/engines/titles/${code}/texts`)) as {
    texts: TitleTexts;
  };
  const hashes = [
    ...new Set(certificatesOf(definition).map((c) => `${c.variant} \`${c.rulesHash}\``)),
  ];
  const text = [
    `# ${texts.name.EN}`,
    '',
    `${texts.name.MY} · ${texts.name.CN}`,
    '',
    `![${texts.name.EN}](../../apps/web/public/tiles/${code}-240x320.webp)`,
    '',
    texts.line.EN,
    '',
    `Title \`${code}\`, version ${version}, engine \`${engine}\`, studio \`${vendor}\`. The rules are in`,
    `[\`rules.ts\`](../../packages/engines/src/titles/${code}/rules.ts), all figures in`,
    `[\`certificate.json\`](../../packages/engines/src/titles/${code}/certificate.json).`,
    '',
    ...returns(definition),
    ...parts(definition),
    ...pays(definition, texts),
    ...leftOpen(definition),
    '## Which rules these are',
    '',
    'SHA-256 of the canonical JSON of the rules; the info panel of the game shows the same.',
    '',
    ...hashes.map((line) => `- ${line}`),
    '',
  ];
  return { file: `${code}.md`, text: text.join('\n') };
}

const nameOf = (code: string): string =>
  catalogue.find((listed) => listed.code === code)?.names.EN ?? code;

/** The lowest and the highest return of the rules that are played. */
function spread(definition: Definition): string {
  const played = certificatesOf(definition).filter((one) => !isCompared(definition, one));
  const returns = played.map((certificate) => certificate.return);
  const [lowest, highest] = [Math.min(...returns), Math.max(...returns)];
  return lowest === highest ? percent(lowest) : `${percent(lowest)} to ${percent(highest)}`;
}

/** All pages of docs/games, the list of the games first. */
export async function drawGamePages(): Promise<readonly GamePage[]> {
  const pages = await Promise.all(definitions.map(gamePage));
  const list = [
    '# Games',
    '',
    'Every title of the studio with what it returns: counted from its rules by `npm run certify`, not',
    'measured. Written by `node tools/write-games.ts`; a test compares.',
    '',
    'A title is played by one set of rules, the first on its page; the info panel of the game and the',
    'monitor of returns know no other. Some pages state variants besides, “to compare, not played”: pay',
    'tables and house rules that are known from elsewhere, certified by the same code. To offer one,',
    'add a title with its rules (`packages/engines/README.md`).',
    '',
    ...table(
      ['game', 'engine', 'return', 'bets certified'],
      definitions.map((definition) => [
        `[${nameOf(definition.code)}](${definition.code}.md)`,
        definition.engine,
        spread(definition),
        String(certificatesOf(definition).filter((one) => !isCompared(definition, one)).length),
      ]),
    ),
  ];
  return [{ file: 'README.md', text: list.join('\n') }, ...pages];
}
