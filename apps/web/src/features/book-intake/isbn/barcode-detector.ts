/** What browsers with the Shape Detection API can read codes with; TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The barcode of books. */
const FORMAT = 'ean_13';

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, 'BarcodeDetector');

/** Whether this device has a camera and a browser that reads the barcodes of books by itself. */
export async function canScan(): Promise<boolean> {
  const Class = detectorClass();
  if (!Class || !navigator.mediaDevices?.getUserMedia) return false;
  try {
    const [formats, devices] = await Promise.all([
      Class.getSupportedFormats(),
      navigator.mediaDevices.enumerateDevices(),
    ]);
    return formats.includes(FORMAT) && devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

/** How long to wait between two looks at the picture, in ms: a phone stays cool, and nobody notices. */
const PAUSE = 120;

/** Looks at what a camera shows until a barcode is there; returns it, or null once `signal` ends the search. */
export async function readBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const Class = detectorClass();
  if (!Class) return null;
  const detector = new Class({ formats: [FORMAT] });
  while (!signal.aborted) {
    // Pictures that come before the camera is ready cannot be read.
    const [code] = await detector.detect(video).catch(() => []);
    if (signal.aborted) return null;
    if (code) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return null;
}
