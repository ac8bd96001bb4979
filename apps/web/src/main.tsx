import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFonts } from './lib/fonts.ts';
import { watchNetwork } from './lib/query-client.ts';
import { startServiceWorker } from './lib/service-worker.ts';
import './styles/base.css';

loadFonts();
watchNetwork();
startServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
// In slices, so that a slow phone reacts to a touch while it renders the first page.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
