import { afterContents } from './after-contents.ts';

const mayStart = import.meta.env.PROD && 'serviceWorker' in navigator;
let isStarted = false;

/**
 * Starts the service worker (public/service-worker.js) once the page shows its contents, so that they do not share the line
 * with it. Browsers allow it only on TLS and on localhost; without it everything works except notifications and a reload offline.
 */
export function startServiceWorker(): void {
  if (mayStart) afterContents(startServiceWorkerNow);
}

/** Starts it at once, for somebody who waits for it: after the contents would be after that wait. */
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

/** Sends the worker the addresses of everything loaded before it started, also of pending loads. */
function sendLoadedFiles(worker: ServiceWorker): void {
  new PerformanceObserver((list) => {
    const loaded = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0);
    if (loaded.length > 0) worker.postMessage(loaded.map(({ name }) => name));
  }).observe({ type: 'resource', buffered: true });
}

/** Deletes the stored catalogue on this device at a log-out, because it reveals which books a person looked at. */
export function forgetSeen(): void {
  if (!('caches' in window)) return;
  for (const name of ['responses', 'pictures', 'books']) caches.delete(name).catch(() => undefined);
}
