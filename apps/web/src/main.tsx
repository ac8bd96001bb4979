import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepareFirstPage } from './app/router.tsx';
import { prepareTopBar } from './app/shell/top-bar/top-bar.tsx';
import { firstBodies } from './lib/calls/first-calls.ts';
import { takeDigitsOfAnyScript } from './lib/forms/typed-digits.ts';
import { speakAsOpened } from './lib/language/choice.ts';
import { bringTexts } from './lib/language/late-texts.ts';
import { loadFonts } from './lib/loading/fonts.ts';
import { isPrerendered } from './lib/loading/prerendered.ts';
import { forgetOldPacks } from './lib/offline/desk-packs-key.ts';
import { startServiceWorker } from './lib/offline/service-worker.ts';
import { watchNetwork } from './lib/queries/query-client.ts';
import { onSessionChangedWhileAway } from './lib/session/stored-session.ts';
import './styles/base.css';

speakAsOpened();
bringTexts();
loadFonts();
watchNetwork();
takeDigitsOfAnyScript();
startServiceWorker();
forgetOldPacks();
onSessionChangedWhileAway(() => {
  // What it shows is another person's.
  document.body.hidden = true;
  location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('There is no #root.');

/**
 * Milliseconds that the first page waits for its data and for the top bar of somebody who has logged in, so that a slow phone does
 * not draw it twice; nobody sees them. Where contents stand there already, longer, so that they are not replaced by less.
 */
const GRACE = isPrerendered() ? 2000 : 300;

/** In slices, so that a slow phone reacts to a touch while it renders the first page. */
function draw(container: HTMLElement): void {
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

/** Lets contents that have just come be seen before the application takes the processor. A page in the background is never painted. */
async function afterPaint(): Promise<void> {
  if (!isPrerendered()) return;
  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 100))]);
}

const inTime = Promise.race([
  Promise.all([prepareTopBar(), firstBodies()]),
  new Promise((resolve) => setTimeout(resolve, GRACE)),
]);
Promise.all([prepareFirstPage(window.location.pathname), inTime])
  .then(bringTexts)
  .then(afterPaint)
  .then(() => draw(root));
