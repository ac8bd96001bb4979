import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkTexts, type TextFiles } from './vite/chunk-texts.ts';
import { codeSplitting } from './vite/chunks.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';
import { pagePreloads } from './vite/page-preloads.ts';
import { smallPublicScripts } from './vite/small-public-scripts.ts';

/** The text files of each module. `chunkTexts` fills the map, and `pagePreloads` writes the files of each page into its list. */
const texts: TextFiles = new Map();

/**
 * The hash is short, because the first file of a visit contains the names of all others and random characters do not
 * compress. Seven characters are enough to distinguish the versions of a file.
 */
const chunkFileNames = 'assets/[name]-[hash:7].js';

const server = 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractWithoutSchemas(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [chunkTexts(texts), pagePreloads(texts), smallPublicScripts(), compressedFiles()]),
  ],
  // Bundles all packages into the server build that renders first pages, so that the server needs no packages of the client.
  ssr: { noExternal: true },
  build: {
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : // What an earlier build made is still in use: `scripts/lib/earlier-files.mjs` deletes it later.
        { emptyOutDir: false, rolldownOptions: { output: { codeSplitting, chunkFileNames } } }),
    // Without the polyfill every visit loads less. Only browsers from before 2023 then load the same files a little later.
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/covers': server, '/images': server, '/icons': server },
  },
}));
