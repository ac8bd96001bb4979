import { frameReader } from './barcode-detector.ts';
import type { CodeFormat } from './frames.ts';

/** How long to wait between two looks at the picture, in ms: a phone stays cool, and nobody notices. */
const PAUSE = 120;
/** A code counts as a new one once the camera has not seen it for this long, in ms. */
const GONE = 2000;

/** Tells each code that a video shows, once until it was out of sight, until `signal` ends the search. Rejects without a decoder. */
export async function readCodes(
  video: HTMLVideoElement,
  format: CodeFormat,
  { signal, onCode }: { signal: AbortSignal; onCode: (text: string) => void },
): Promise<void> {
  const read = await frameReader(format);
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    // Pictures that come before the camera is ready cannot be read.
    const code = await read(video).catch(() => null);
    if (signal.aborted) return;
    if (code !== null) {
      const now = performance.now();
      const last = seen.get(code);
      seen.set(code, now);
      if (last === undefined || now - last > GONE) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
