import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { librarySettingsSchema } from '@library/contract/library/settings.ts';
import type { Settings } from '../../../config.ts';

/** A page to render: its address, and the response bodies of its first calls, by the addresses of these calls. */
export interface PageOrder {
  path: string;
  query: string;
  bodies: readonly (readonly [address: string, body: unknown])[];
  /** Whether the bodies are for a reader who is logged in; otherwise they are for a visitor. */
  isReader: boolean;
  language: SpokenLanguage;
}

/** Renders pages as visitors and readers see them, with the client's own code. */
export interface PageDrawer {
  /** The HTML of a page. @throws {Error} when it cannot be drawn, or too many wait already */
  draw(order: PageOrder): Promise<string>;
  /** Starts the thread and renders a page in advance, so that the first requested page is ready in time. */
  start(): void;
  close(): Promise<void>;
}

type DrawingResult = { id: number; html: string } | { id: number; fault: string };
type PendingPage = { resolve: (html: string) => void; reject: (fault: Error) => void };

/** The maximum number of pages that wait for the thread; further ones would come too late for the waiting person. */
const mostWaiting = 20;
const memoryMb = 256;

/** The path of the built file that renders pages. */
export const drawingFile = (webDir: string): string => path.join(webDir, 'prerender/prerender.worker.js');

/** Makes inputs read-only, because the application would discard text that is typed before it has started. */
const takingNoText = (html: string) => html.replaceAll('<input ', '<input readonly ');

/**
 * Renders pages in a separate thread, so that rendering does not block calls. If the thread has ended, the next page restarts it.
 */
export function createPageDrawer(webDir: string, settings: Settings): PageDrawer {
  const waiting = new Map<number, PendingPage>();
  let worker: Worker | null = null;
  let last = 0;

  function end(fault: Error): void {
    worker = null;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  }

  function startThread(): Worker {
    const workerData = librarySettingsSchema.parse(settings);
    const started = new Worker(drawingFile(webDir), {
      workerData,
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // An idle thread must not keep the server from ending.
    started.unref();
    started.on('message', (answer: DrawingResult) => {
      const order = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('html' in answer) order?.resolve(takingNoText(answer.html));
      else order?.reject(new Error(answer.fault));
    });
    started.on('error', end);
    started.on('exit', () => worker === started && end(new Error('The thread that draws pages ended.')));
    return started;
  }

  async function draw(order: PageOrder): Promise<string> {
    if (waiting.size >= mostWaiting) throw new Error('Too many pages wait to be drawn.');
    worker ??= startThread();
    last += 1;
    const id = last;
    const drawn = new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, ...order });
    return drawn;
  }

  return {
    draw,
    start: () => {
      // A first drawing loads code and is slow, so nobody waits for it.
      draw({ path: '/', query: '', bodies: [], isReader: false, language: settings.language }).catch(
        () => undefined,
      );
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
