import { afterContents } from '../loading/after-contents.ts';

const mayStart = import.meta.env.PROD && 'serviceWorker' in navigator;
let isStarted = false;

/**
 * Starts the service worker (public/service-worker.js) once the page shows its contents, so that both do not share the
 * bandwidth. Browsers allow it only on HTTPS and on localhost. Without it, only notifications and an offline reload do not
 * work.
 */
export function startServiceWorker(): void {
  if (mayStart) afterContents(startServiceWorkerNow);
}

/**
 * Starts the service worker immediately, for a person who is waiting for it: `startServiceWorker` would start it only after
 * that wait.
 */
export function startServiceWorkerNow(): void {
  if (!mayStart || isStarted) return;
  isStarted = true;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.register('/service-worker.js').then(
    async () => {
      const { active } = await serviceWorker.ready;
      if (isFirst && active) sendLoadedFiles(active);
    },
    () => undefined,
  );
}

/** Sends the worker the addresses of everything that was loaded before it started, and of loads that are still pending. */
function sendLoadedFiles(worker: ServiceWorker): void {
  new PerformanceObserver((list) => {
    const loaded = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0);
    if (loaded.length > 0) worker.postMessage(loaded.map(({ name }) => name));
  }).observe({ type: 'resource', buffered: true });
}
