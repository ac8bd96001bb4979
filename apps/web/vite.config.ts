import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkTexts, type TextFiles } from './vite/chunk-texts.ts';
import { codeSplitting } from './vite/chunks.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';
import { pagePreloads } from './vite/page-preloads.ts';
import { smallPublicScripts } from './vite/small-public-scripts.ts';

/** Noted while the files of code are written, and named by the pages' list of files. */
const texts: TextFiles = new Map();

/** The first file of a visit names all others, and random signs do not compress: seven tell the versions of a file apart. */
const chunkFileNames = 'assets/[name]-[hash:7].js';

const server = 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractWithoutSchemas(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [chunkTexts(texts), pagePreloads(texts), smallPublicScripts(), compressedFiles()]),
  ],
  // The server draws first pages with its own copy of everything, so that it needs no packages of the client.
  ssr: { noExternal: true },
  build: {
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : { rolldownOptions: { output: { codeSplitting, chunkFileNames } } }),
    // Browsers from before 2023 load the same files a little later without it, and everybody loads less.
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/covers': server, '/images': server, '/icons': server },
  },
}));
