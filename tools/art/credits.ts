import { keep } from './picture.ts';

/** Something in the pictures that somebody else made, and on what terms it is used. */
export type Credit = {
  readonly what: string;
  readonly by: string;
  readonly source: string;
  readonly license: string;
  readonly licenseUrl: string;
  /** Where it lies in the repository. */
  readonly files: string;
};

const ofl = { license: 'OFL 1.1', licenseUrl: 'https://openfontlicense.org' } as const;
const face = (what: string, by: string, name: string): Credit => ({
  what: `Letters: ${what}`,
  by,
  source: `https://fontsource.org/fonts/${name}`,
  ...ofl,
  files: `tools/art/fonts/faces/${name}.woff2`,
});

/** All of them; the credits page of the site and CREDITS.md say the same. */
export const credits: readonly Credit[] = [
  {
    what: 'Figures: Fluent Emoji 3D',
    by: 'Microsoft',
    source: 'https://github.com/microsoft/fluentui-emoji',
    license: 'MIT',
    licenseUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
    files: 'tools/art/sources/',
  },
  {
    what:
      'Outlines: air-balloon, camel, caravel, double-fish, drakkar, egyptian-sphinx, gamepad, ' +
      'rabbit, rooster, samurai-helmet, soccer-ball, soccer-kick, spaceship, ' +
      'spiked-dragon-head, western-hat, wizard-face',
    by: 'Delapouite',
    source: 'https://game-icons.net',
    license: 'CC BY 3.0, reshaped',
    licenseUrl: 'https://creativecommons.org/licenses/by/3.0/',
    files: 'tools/art/glyphs/',
  },
  {
    what:
      'Outlines: bee, checked-shield, crossed-swords, cut-diamond, eagle-emblem, land-mine, lion, ' +
      'lotus, robot-golem, rocket, scales, sea-serpent, wolf-head',
    by: 'Lorc',
    source: 'https://game-icons.net',
    license: 'CC BY 3.0, reshaped',
    licenseUrl: 'https://creativecommons.org/licenses/by/3.0/',
    files: 'tools/art/glyphs/',
  },
  {
    what: 'Outlines: fox',
    by: 'Caro Asercion',
    source: 'https://game-icons.net',
    license: 'CC BY 3.0, reshaped',
    licenseUrl: 'https://creativecommons.org/licenses/by/3.0/',
    files: 'tools/art/glyphs/',
  },
  {
    what:
      'Outlines: full-motorcycle-helmet, key, palm-tree, perspective-dice-six, power-lightning, ' +
      'tiger-head, trophy-cup; the symbols of the slots and all others of the folder',
    by: 'the contributors of game-icons.net',
    source: 'https://game-icons.net',
    license: 'CC BY 3.0, reshaped',
    licenseUrl: 'https://creativecommons.org/licenses/by/3.0/',
    files: 'tools/art/glyphs/',
  },
  {
    ...face('Lilita One', 'Juan Montoreano', 'lilita-one'),
    files: 'apps/web/public/fonts/lilita-one.woff2',
  },
  face('Titan One', 'Rodrigo Fuenzalida', 'titan-one'),
  face('Audiowide', 'Astigmatic', 'audiowide'),
  face('Limelight', 'Sorkin Type', 'limelight'),
  face('Cinzel', 'The Cinzel Project Authors', 'cinzel'),
  face('Alfa Slab One', 'JM Sole', 'alfa-slab-one'),
];

const list = credits
  .map(({ what, by, source, license, files }) => {
    return `- ${what}\n  by ${by}, ${license}, <${source}>, in \`${files}\``;
  })
  .join('\n');

const page = `# Sources of the pictures

Everything is drawn, modelled or sculpted for this project from code with fixed seeds, except the
sources named here. No real vendor's logo, name, game or picture is used.

${list}

How the pictures are made is told in \`README.md\` beside this file.
`;

/** Writes CREDITS.md and credits.json, from which the site shows its credits. */
export async function buildCredits(): Promise<void> {
  await keep('tools/art/CREDITS.md', page);
  await keep('apps/web/public/credits.json', `${JSON.stringify(credits, null, 2)}\n`);
}
