import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textsPlugin } from '@padauk/texts/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { slimContracts } from '../../tools/slim-contracts.ts';
import { precompress } from '../../tools/precompress.ts';
import { earlyPage } from './early-page.ts';
import { pixiParts } from './pixi-parts.ts';

const server = 'http://localhost:3000';
const inertSchemas = fileURLToPath(
  new URL('../../packages/site-client/src/inert-schemas.ts', import.meta.url),
);
const pathOf = (part: string): string => fileURLToPath(new URL(part, import.meta.url));
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json',
  woff2: 'font/woff2',
};

/** Cards, chips and wheels lie with the site; the development server lends them to the games. */
function sitePictures(): Plugin {
  const folder = pathOf('../web/public');
  return {
    name: 'site-pictures',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const known = /^\/(cards|tables|tiles|brand|fonts)\/[\w.-]+\.(\w+)$/.exec(path);
        const type = types[known?.[2] ?? ''];
        if (!known || !type || !existsSync(folder + path)) {
          next();
          return;
        }
        response.setHeader('content-type', type);
        createReadStream(folder + path).pipe(response);
      });
    },
  };
}

/** A title's look and its words come together. */
const partOfTitle = (id: string): string | null =>
  /engines\/src\/titles\/([\w-]+)\/(?:look|texts)\.ts$/.exec(id.replaceAll('\\', '/'))?.[1] ?? null;

export default defineConfig({
  root: pathOf('.'),
  base: '/play/',
  plugins: [
    textsPlugin({ desk: false }),
    slimContracts(),
    pixiParts(),
    earlyPage(),
    precompress(),
    sitePictures(),
  ],
  // The pages of the development server draw with what players get.
  optimizeDeps: { rolldownOptions: { plugins: [pixiParts()] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers that run this target preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // As for the site: the frame names every part that a game may need.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // A dozen small parts that games share would be a dozen requests.
            { name: 'kit', test: /play\/src\/kit\//, priority: 2 },
            { name: partOfTitle, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    // Calls are typed and the server checks them: no schema runs in the browser.
    alias: [{ find: 'zod/mini', replacement: inertSchemas }],
  },
  server: {
    port: 5174,
    proxy: { '/studio': server, '/texts': server, '/feed': { target: server, ws: true } },
  },
});
