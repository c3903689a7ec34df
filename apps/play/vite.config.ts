import { fileURLToPath } from 'node:url';
import { textsPlugin } from '@padauk/texts/vite-plugin';
import { defineConfig } from 'vite';
import { precompress } from '../../tools/precompress.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/play/',
  plugins: [textsPlugin(), precompress()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    port: 5174,
    proxy: { '/studio': server, '/fonts': server },
  },
});
