/** What browsers with the Shape Detection API can read codes with; TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What can be read: the barcode of a printed book, or a QR code. */
export type CodeFormat = 'ean_13' | 'qr_code';

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, 'BarcodeDetector');

/** Whether this device has a camera and a browser that reads such codes by itself. */
export async function canScan(format: CodeFormat): Promise<boolean> {
  const Class = detectorClass();
  if (!Class || !navigator.mediaDevices?.getUserMedia) return false;
  try {
    const [formats, devices] = await Promise.all([
      Class.getSupportedFormats(),
      navigator.mediaDevices.enumerateDevices(),
    ]);
    return formats.includes(format) && devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

/** How long to wait between two looks at the picture, in ms: a phone stays cool, and nobody notices. */
const PAUSE = 120;

/** Looks at what a camera shows until a code is there; returns its text, or null once `signal` ends the search. */
export async function readCode(
  video: HTMLVideoElement,
  format: CodeFormat,
  signal: AbortSignal,
): Promise<string | null> {
  const Class = detectorClass();
  if (!Class) return null;
  const detector = new Class({ formats: [format] });
  while (!signal.aborted) {
    // Pictures that come before the camera is ready cannot be read.
    const [code] = await detector.detect(video).catch(() => []);
    if (signal.aborted) return null;
    if (code) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return null;
}
