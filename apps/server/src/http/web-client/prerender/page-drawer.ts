import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { librarySettingsSchema } from '@library/contract/settings.ts';
import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import type { Settings } from '../../../config.ts';

/** A page to draw: its address, and the bodies that its first calls get, by their addresses. */
export interface PageOrder {
  path: string;
  query: string;
  bodies: readonly (readonly [address: string, body: unknown])[];
  /** Whether a reader has logged in, whom the bodies are for; a visitor otherwise. */
  isReader: boolean;
  language: SpokenLanguage;
}

/** Draws pages as visitors and readers see them, with the client's own code. */
export interface PageDrawer {
  /** The HTML of a page. @throws {Error} when it cannot be drawn, or too many wait already */
  draw(order: PageOrder): Promise<string>;
  /** Starts its thread and draws a page, so that the first one that somebody waits for comes in time. */
  start(): void;
  close(): Promise<void>;
}

type Answer = { id: number; html: string } | { id: number; fault: string };
type Waiting = { resolve: (html: string) => void; reject: (fault: Error) => void };

/** Pages that may wait for the thread: more come too late for the person who waits. */
const mostWaiting = 20;
const memoryMb = 256;

/** The build's file that draws pages. */
export const drawingFile = (webDir: string): string => path.join(webDir, 'prerender/prerender.worker.js');

/** The application would throw away what is typed before it is there. */
const takingNoText = (html: string) => html.replaceAll('<input ', '<input readonly ');

/**
 * Draws pages in a thread of its own, so that no call waits for a drawing. A thread that ended is started again with the next page.
 */
export function createPageDrawer(webDir: string, settings: Settings): PageDrawer {
  const waiting = new Map<number, Waiting>();
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
    started.on('message', (answer: Answer) => {
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
