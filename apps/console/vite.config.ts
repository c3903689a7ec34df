import { fileURLToPath } from 'node:url';
import { textsPlugin } from '@padauk/texts/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../tools/precompress.ts';

const server = 'http://localhost:3000';

const inertSchemas = fileURLToPath(
  new URL('../../packages/site-client/src/inert-schemas.ts', import.meta.url),
);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [textsPlugin(), react(), tailwindcss(), precompress()],
  // Calls are typed and the server checks them: no schema runs in the browser.
  resolve: { alias: { 'zod/mini': inertSchemas } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5175,
    proxy: {
      '/console/v1': server,
      '/wps': server,
      '/fonts': server,
      '/brand': server,
      '/illustrations': server,
      '/texts': server,
      '/feed': { target: server, ws: true },
    },
  },
});
