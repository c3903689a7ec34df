/**
 * What each symbol of a slot looks like: a glyph of `glyphs/`, a figure of `sources/`, a model of
 * `renders/`, one of the drawings of `drawn.ts`, or letters. `times` is a multiplier on a wild.
 */
export type SymbolPicture =
  | { readonly glyph: string; readonly times?: number }
  | { readonly figure: string }
  | { readonly model: string; readonly glyph?: string }
  | { readonly drawn: string }
  | { readonly letters: string };

type Pictures = Readonly<Record<string, SymbolPicture>>;

const glyphs = (list: string): Pictures =>
  Object.fromEntries(
    list.split(' ').map((pair) => {
      const [code = '', glyph = code] = pair.split(':');
      return [code, { glyph }];
    }),
  );
const figures = (list: string): Pictures =>
  Object.fromEntries(
    list.split(' ').map((pair) => {
      const [code = '', figure = code] = pair.split(':');
      return [code, { figure }];
    }),
  );
const letters = (...codes: readonly string[]): Pictures =>
  Object.fromEntries(codes.map((code) => [code, { letters: code }]));

/** By title, then by symbol. */
export const symbolPictures: Readonly<Record<string, Pictures>> = {
  'chinthe-guard': glyphs(
    'pagoda bell:ringing-bell umbrella conch:nautilus-shell candle:candle-flame jasmine ' +
      'leaf:linden-leaf chinthe:lion',
  ),
  'naga-rising': glyphs(
    'crown:queen-crown pearl:oyster-pearl coral lotus:lotus-flower wave:big-wave ' +
      'shell:spiral-shell reed naga:sea-serpent temple:temple-gate',
  ),
  'ruby-mountain': {
    ...glyphs(
      'miner cart:coal-wagon lantern:old-lantern jade:gems sapphire:cut-diamond ' +
        'quartz:crystal-cluster rock:stone-pile king:throne-king',
    ),
    ruby: { model: 'gem-ruby' },
  },
  'tiger-monsoon': {
    ...glyphs(
      'cub:tiger hornbill:toucan orchid:vanilla-flower frog bamboo tiger:tiger-head ' +
        'storm:lightning-storm',
    ),
    ...letters('A', 'K', 'Q'),
  },
  'white-elephant': glyphs(
    'king:crown queen:queen-crown howdah:stone-throne flag:flying-flag gem:gems ' +
      'cane:sugar-cane banana:banana-bunch elephant lotus:lotus-flower',
  ),
  'royal-drum': {
    ...glyphs(
      'dancer:egyptian-profile harp gong oboe:flute cymbal:tambourine clapper:maracas ' +
        'marionette:puppet drum palace:indian-palace',
    ),
    beat: { model: 'coin', glyph: 'sound-waves' },
  },
  'four-treasures': {
    ...glyphs(
      'dragon:spiked-dragon-head phoenix:hawk-emblem turtle:sea-turtle tiger:tiger-head knot ' +
        'pot:cauldron',
    ),
    ingot: { model: 'ingots' },
    coin: { model: 'coin' },
  },

  'sugar-monsoon': {
    ...figures('heart:sparkling-heart donut cloud'),
    ...Object.fromEntries(
      ['cane', 'jelly', 'macaron', 'gum', 'mint'].map((drawn) => [drawn, { drawn }]),
    ),
  },
  'fruit-market': {
    ...figures('mango basket'),
    ...Object.fromEntries(
      ['papaya', 'durian', 'dragon-fruit', 'rambutan', 'lime'].map((drawn) => [
        drawn === 'dragon-fruit' ? 'dragon' : drawn,
        { drawn },
      ]),
    ),
  },
  'panda-tea': figures(
    'pot:teapot bun:dumpling leaf:leaves cup:tea bamboo:pine-bamboo plum:peach sesame:dango ' +
      'panda tray:bento',
  ),
  'frog-pond': {
    ...figures('lily:lotus snail fish drop:droplet reed:rice frog moon:crescent'),
    dragonfly: { glyph: 'dragonfly' },
  },
  'dino-dig': {
    ...figures('shell egg amber:diamond fern:herb brush:paintbrush pick boot rex:dinosaur'),
    skull: { glyph: 'dinosaur-bones' },
    shovel: { glyph: 'spade' },
  },
  'circus-parade': figures(
    'elephant clown seal tent:circus hat:top-hat popcorn balloon:red-balloon ball:volleyball ' +
      'ringmaster:tuxedo ticket',
  ),
  'monkey-band': figures(
    'singer:microphone drummer:drum guitar trumpet maraca banana note monkey:monkey-face ' +
      'stage:masks',
  ),

  'neon-sevens': {
    ...glyphs('bell:ringing-bell plum cherry lamp:light-bulb'),
    sevens: { letters: '77' },
    seven: { letters: '7' },
    bars: { letters: 'BAR BAR' },
    bar: { letters: 'BAR' },
    'lamp-two': { glyph: 'light-bulb', times: 2 },
    'lamp-five': { glyph: 'light-bulb', times: 5 },
  },
  'robot-riot': glyphs(
    'titan:battle-mech drone:delivery-drone core:atom-core claw:robot-grab gear:gears ' +
      'bolt:screw wire:wire-coil glitch:broken-tablet alarm:siren',
  ),
  'cyber-koi': {
    ...glyphs(
      'koi:double-fish lotus chip:processor drone:delivery-drone bubble:bubbles kelp:algae',
    ),
    'chrome-koi': { glyph: 'circling-fish', times: 2 },
  },
  'disco-vault': {
    ...glyphs(
      'diva:queen-crown deck:boombox safe:strongbox shoe:high-heel shades:sunglasses ' +
        'tape:audio-cassette mic:microphone record:compact-disc ball:wireframe-globe',
    ),
    'gold-record': { glyph: 'compact-disc', times: 2 },
    'platinum-record': { glyph: 'compact-disc', times: 3 },
  },
  'electric-wolf': glyphs(
    'alpha:wolf-howl bolt:power-lightning eye:cyber-eye paw:paw-print pylon coil:tesla-coil ' +
      'fuse:spark-plug spark:electric moon',
  ),

  'pirate-map': {
    ...glyphs(
      'captain:pirate-captain ship:caravel parrot:parrot-head anchor rum:brandy-bottle ' +
        'rope:rope-coil crab shell:spiral-shell skull:pirate-skull',
    ),
    doubloon: { model: 'coin', glyph: 'pirate-skull' },
  },
  'viking-tide': glyphs(
    'jarl:viking-head ship:drakkar axe:battle-axe shield:viking-shield horn:beer-horn ' +
      'rune:rune-stone fish:salmon kraken:kraken-tentacle beacon:celebration-fire',
  ),
  'nile-shadow': {
    ...glyphs('pharaoh:pharoah falcon:horus cat beetle:scarab-beetle ankh scroll:scroll-unfurled'),
    ...letters('A', 'K', 'Q', 'J'),
  },
  'moonlit-fox': {
    ...glyphs(
      'moon owl lantern:paper-lantern mushroom:spotted-mushroom berry:raspberry acorn fern ' +
        'stone:stone-stack fox shrine:shinto-shrine',
    ),
    'fox-two': { glyph: 'fox', times: 2 },
    'fox-three': { glyph: 'fox', times: 3 },
  },
  'balloon-voyage': glyphs(
    'balloon:air-balloon island whale:sperm-whale kite compass map:treasure-map swallow ' +
      'cloud:fluffy-cloud sun',
  ),
  'honey-bee': glyphs(
    'queen:bee hive:beehive rose daisy tulip:shut-rose clover drop:droplets honey:honeypot sun',
  ),
  'samurai-snow': glyphs(
    'castle mask:oni fan:handheld-fan crane:paper-crane plum:flower-twirl drum tea:teapot ' +
      'coin:two-coins samurai:samurai-helmet moon',
  ),
};

/** Coins on the board of a hold feature carry amounts, so that their middle stays plain. */
export const glyphsInUse = (): readonly string[] => [
  ...new Set(
    Object.values(symbolPictures).flatMap((pictures) =>
      Object.values(pictures).flatMap((picture) =>
        'glyph' in picture && picture.glyph !== undefined ? [picture.glyph] : [],
      ),
    ),
  ),
];
