import '../styles/base.css';
import { beforeEach } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ENGLISH, speak } from '../lib/language/spoken.ts';
import { queryClient } from '../lib/queries/query-client.ts';

// A query that could not reach the server is retried as in the product, but without the pause before it.
const options = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });

/** Whether the pointer lies where a test has left it. */
let pointerMoved = false;
addEventListener(
  'pointermove',
  () => {
    pointerMoved = true;
  },
  true,
);

/** Puts the pointer outside of the page, because a card that is drawn under it would begin to load its book. */
async function putPointerAway(): Promise<void> {
  if (!pointerMoved) return;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 5000, y: 5000 });
  pointerMoved = false;
}

// The files of a worker share a page and its modules: each test begins as in a new browser.
beforeEach(async () => {
  await cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  speak(ENGLISH);
  scrollTo(0, 0);
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
  await putPointerAway();
});
