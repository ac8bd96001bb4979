import type { CodeFormat, ReadFrame } from './frames.ts';

/** The detector of browsers with the Shape Detection API; TypeScript does not declare it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, 'BarcodeDetector');

/**
 * The browser's own decoder if it supports the format, because it needs no download; otherwise ours, which is loaded now.
 * Rejects when ours cannot be loaded.
 */
export async function frameReader(format: CodeFormat): Promise<ReadFrame> {
  const Class = detectorClass();
  const formats = (await Class?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Class || !formats.includes(format)) {
    const { loadFrameReader } = await import('./zxing.ts');
    return loadFrameReader(format);
  }
  const detector = new Class({ formats: [format] });
  return async (video) => {
    const [code] = await detector.detect(video);
    return code?.rawValue ?? null;
  };
}
