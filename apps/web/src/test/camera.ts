import { encode } from 'uqr';
import { onTestFinished, vi } from 'vitest';

interface Camera {
  /** The text of the code that the camera sees; none before `see`. */
  code?: string;
  /** What the browser reads by itself; without it the page has to decode what the camera sees. */
  formats?: string[];
  cameras?: number;
  /** How the camera starts; by default it does. */
  start?: (stream: MediaStream) => Promise<MediaStream>;
}

/**
 * A camera that is a canvas with a QR code, which the browser plays as it plays a camera. Chromium on Linux has no BarcodeDetector, so with
 * `formats` this puts one into the page that has the interface of the Shape Detection API. Returns the stream, and how to hold
 * another code before the camera; all of it is gone after the test.
 */
export function useCamera({ code, formats, cameras = 1, start = Promise.resolve.bind(Promise) }: Camera): {
  stream: MediaStream;
  see: (code: string) => void;
} {
  let seen = code;
  class Detector {
    static getSupportedFormats = async () => formats;
    readonly #wanted: string[];
    constructor({ formats: wanted }: { formats: string[] }) {
      this.#wanted = wanted;
    }
    detect = async (video: HTMLVideoElement) =>
      this.#wanted.every((format) => formats?.includes(format)) && video.videoWidth > 0 && seen !== undefined
        ? [{ rawValue: seen }]
        : [];
  }
  if (formats) Reflect.set(globalThis, 'BarcodeDetector', Detector);
  const canvas = document.createElement('canvas');
  draw(canvas, seen);
  const stream = canvas.captureStream(20);
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }) as MediaDeviceInfo);
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(devices);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => start(stream));
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    vi.restoreAllMocks();
  });
  return {
    stream,
    see(next) {
      seen = next;
      draw(canvas, next);
    },
  };
}

/** Draws a QR code of the text, as a camera sees one that is held at arm's length; only a white sheet without a text. */
function draw(canvas: HTMLCanvasElement, text: string | undefined): void {
  const [side, dot] = [480, 6];
  Object.assign(canvas, { width: 640, height: side });
  const picture = canvas.getContext('2d');
  if (!picture) return;
  picture.fillStyle = 'white';
  picture.fillRect(0, 0, 640, side);
  if (text === undefined) return;
  picture.fillStyle = 'black';
  const { data, size } = encode(text);
  const from = (side - size * dot) / 2;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) picture.fillRect(from + x * dot, from + y * dot, dot, dot);
    });
  });
}
