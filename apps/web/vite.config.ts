import { fileURLToPath } from 'node:url';
import { textsPlugin } from '@padauk/texts/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coverWords } from './cover-words.ts';
import { offlineVerifier } from './offline-verifier.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { slimContracts } from './slim-contracts.ts';
import { precompress } from '../../tools/precompress.ts';

const server = 'http://localhost:3000';
const behind = ['/wps', '/lgw', '/studio', '/play', '/sandbox-psp', '/hooks', '/console'];

const inertSchemas = fileURLToPath(
  new URL('../../packages/site-client/src/inert-schemas.ts', import.meta.url),
);

/** Rows of games, the foot of the page and the signs that they alone show. */
const BELOW_FIRST_VIEW = new RegExp(
  [
    'features/games/(badge|category-rows|favourites|game-grid|game-rail|game-tile|heart-button)',
    'features/games/(highlight|hot-games|lobby-sections|near|promises|tile-facts|tile-picture)',
    'features/games/(throttle|use-game-pages|use-near|vendor-lanes|winners-board)',
    'features/(help|service)/open-',
    'app/(footer|social-icon)',
    'lib/open-window',
    'ui/src/(badge|grid-window|money|virtual-grid)',
    'icons/(banknote|book-open-check|heart|shield-check|trophy)',
  ].join('|'),
);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    textsPlugin(),
    coverWords(),
    react(),
    // Only where a component asks by 'use memo': compiling the whole frame of the site would add
    // eight kilobytes to the first load and save nothing that can be measured there.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    tailwindcss(),
    slimContracts(),
    serviceWorker(),
    offlineVerifier(),
    precompress(),
  ],
  // Calls are typed and the server checks them: no schema runs in the browser.
  resolve: { alias: { 'zod/mini': inertSchemas } },
  build: {
    target: 'es2022',
    // Browsers that run this target preload modules by themselves.
    modulePreload: { polyfill: false },
    // Fonts and pictures stand under public with names of their own.
    assetsInlineLimit: 0,
    // One file for the first load: two dozen small ones would be two dozen requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // And one for what the home page shows below its first view.
            { name: 'home', test: BELOW_FIRST_VIEW, priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(behind.map((path) => [path, server])),
      '/feed': { target: server, ws: true },
    },
  },
});
