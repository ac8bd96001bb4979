import { onTestFinished, vi } from 'vitest';

/** A browser with a camera, for tests. */
interface Camera {
  /** The text of the code that the camera sees. */
  code: string;
  /** What the browser can read. */
  formats: string[];
  cameras?: number;
  /** How the camera starts; by default it does. */
  start?: (stream: MediaStream) => Promise<MediaStream>;
}

/**
 * Chromium on Linux has no BarcodeDetector, so this puts one into the page that has the interface of the Shape Detection API. The camera
 * is a canvas, which the browser plays as it plays a camera. Returns its stream; all of it is gone after the test.
 */
export function useCamera({
  code,
  formats,
  cameras = 1,
  start = (stream) => Promise.resolve(stream),
}: Camera): MediaStream {
  class Detector {
    static getSupportedFormats = async () => formats;
    readonly #wanted: string[];
    constructor({ formats: wanted }: { formats: string[] }) {
      this.#wanted = wanted;
    }
    detect = async (video: HTMLVideoElement) =>
      this.#wanted.every((format) => formats.includes(format)) && video.videoWidth > 0
        ? [{ rawValue: code }]
        : [];
  }
  Reflect.set(globalThis, 'BarcodeDetector', Detector);
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const stream = canvas.captureStream(20);
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }) as MediaDeviceInfo);
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(devices);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => start(stream));
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    vi.restoreAllMocks();
  });
  return stream;
}
