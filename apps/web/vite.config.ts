import { fileURLToPath } from 'node:url';
import { textsPlugin } from '@padauk/texts/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const server = 'http://localhost:3000';
const behind = ['/wps', '/lgw', '/studio', '/play', '/sandbox-psp', '/hooks', '/console'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    textsPlugin(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Fonts and pictures stand under public with names of their own.
    assetsInlineLimit: 0,
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
