import '../styles/base.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ENGLISH, speak } from '../lib/language/spoken.ts';
import { queryClient } from '../lib/queries/query-client.ts';

// A query that could not reach the server is retried as in the product, but without the pause before it.
const options = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });

// The files of a worker share a page and its modules: each test begins as in a new browser.
beforeEach(async () => {
  await cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  speak(ENGLISH);
  scrollTo(0, 0);
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
});
