import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textsPlugin } from '@padauk/texts/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from '../../tools/precompress.ts';
import { titleEngines } from '../../tools/title-engines.ts';

const server = 'http://localhost:3000';
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

/** What the title needs is asked for by a script of its own, before the frame's is there. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(({ name }) => name === 'early');
        if (bundle && !built) throw new Error('the early script is not built');
        const src = `/play/${built?.fileName ?? 'src/early.ts'}`;
        return [
          {
            tag: 'script',
            attrs: { type: 'module', crossorigin: true, src },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

export default defineConfig({
  root: pathOf('.'),
  base: '/play/',
  define: {
    // Known before the studio has answered: what a title needs is asked for at once.
    TITLE_ENGINES: JSON.stringify(titleEngines),
  },
  plugins: [textsPlugin(), earlyScript(), precompress(), sitePictures()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: [pathOf('./index.html'), pathOf('./src/early.ts')] },
  },
  server: {
    port: 5174,
    proxy: { '/studio': server, '/texts': server, '/feed': { target: server, ws: true } },
  },
});
