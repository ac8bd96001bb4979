import { frameReader } from './barcode-detector.ts';
import type { CodeFormat } from './frames.ts';

/** Milliseconds between two looks at the picture: a phone stays cool, and the delay is not noticeable. */
const PAUSE = 120;
/** A code counts as new once the camera has not seen it for this long, in ms. */
const GONE = 2000;

/**
 * Calls `onCode` for each code that a video shows, and again only after the code was out of view, until `signal` aborts.
 * Rejects when no decoder can be loaded.
 */
export async function readCodes(
  video: HTMLVideoElement,
  format: CodeFormat,
  { signal, onCode }: { signal: AbortSignal; onCode: (text: string) => void },
): Promise<void> {
  const read = await frameReader(format);
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    // Frames cannot be read until the camera is ready.
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
