import { parentPort, workerData } from 'node:worker_threads';
import { open, type PageOrder, standInForBrowser } from './stand-ins.ts';

standInForBrowser(workerData);
// After the stand-ins, which its modules ask for as they load.
const { drawPage } = await import('./draw.tsx');

/** One after the other, because the open page is the thread's. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, ...order }: PageOrder & { id: number }) => {
  last = last.then(async () => {
    open(order);
    const html = await drawPage(order.language).catch((error: Error) => error);
    parentPort?.postMessage(typeof html === 'string' ? { id, html } : { id, fault: String(html.stack) });
  });
});
