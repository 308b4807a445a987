// Builds the window: Svelte, and workers as modules. The page asks for nothing from anywhere else.

import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** While developing, Vite inlines styles and talks over a socket; the built page stays strict. */
const looserPolicyWhileDeveloping: Plugin = {
  name: 'looser-policy-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws:"),
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte(), looserPolicyWhileDeveloping],
  worker: { format: 'es', plugins: () => [] },
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        handbook: join(import.meta.dirname, 'handbook', 'index.html'),
      },
    },
  },
});
