import { fileURLToPath } from 'node:url';
import { textsPlugin } from '@padauk/texts/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { afterFirstView, belowFirstView, wordsOfFrame } from './below-first-view.ts';
import { languagePages } from './language-pages.ts';
import { offlineVerifier } from './offline-verifier.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { slimContracts } from '../../tools/slim-contracts.ts';
import { precompress } from '../../tools/precompress.ts';

const server = 'http://localhost:3000';
const behind = ['/wps', '/lgw', '/studio', '/play', '/sandbox-psp', '/hooks', '/console', '/texts'];

const inertSchemas = fileURLToPath(
  new URL('../../packages/site-client/src/inert-schemas.ts', import.meta.url),
);

/** What the fields of amounts, and all who compare or follow amounts, are made of. */
const AMOUNTS =
  /(src\/(currency|decimal|amount-field|clean-amount)|lib\/use-digits|icons\/(radio|circle-x))\./;

/** Signs and parts of a few lines that many pages share. */
const SMALL = new RegExp(
  '(icons/(arrow-left|check|circle-check|download|external-link|eye|eye-off|file-text|info|' +
    'lock-keyhole|log-out|mail|message-circle|rotate-ccw-clock|smartphone|trash)|' +
    'ui/src/card|src/components/(facts|form-error|list-pages|switched-off)|' +
    'src/lib/(asked-once|begin-session|end-session|type-name|use-still-here)|' +
    'identity/password-labels)\\.',
);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    textsPlugin({ desk: false }),
    languagePages(),
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
  resolve: {
    alias: [
      // Calls are typed and the server checks them: no schema runs in the browser.
      { find: 'zod/mini', replacement: inertSchemas },
      // A stand-in for what React has had since its version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2022',
    // Browsers that run this target preload modules by themselves.
    modulePreload: { polyfill: false },
    // Fonts and pictures are under public with names of their own.
    assetsInlineLimit: 0,
    // One file for the first load: two dozen small ones would be two dozen requests.
    rolldownOptions: {
      output: {
        // The first script names all others: a sign less of each is 170 bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            // What the frame of any page says, in one file for each language.
            { name: wordsOfFrame, priority: 3 },
            // And one for what the home page shows below its first view,
            { name: 'home', test: belowFirstView, priority: 2 },
            // one for what follows it: the worker, news of a version, the announcements.
            { name: 'after', test: afterFirstView, priority: 1 },
            // One for amounts to type: each file more is a name more in the first script.
            { name: 'amounts', test: AMOUNTS },
            { name: 'small', test: SMALL },
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
