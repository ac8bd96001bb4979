import { lookUpIsbn } from '@library/contract/isbn-lookup.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { intakeServer, lubab } from '../../../test/intake.ts';
import { show } from '../../../test/show.tsx';
import { InsertForm } from '../insert-form.tsx';

/*
 * Chromium on Linux has no BarcodeDetector, so these tests put one into the page that has the interface of the Shape Detection API. The
 * camera is a canvas, which the browser plays as it plays a camera.
 */
const code = '9789844126442';
const scanButton = page.getByRole('button', { name: 'Scan', exact: true });
const dialog = page.getByRole('dialog', { name: 'Scan the barcode' });

let stream: MediaStream;
let getUserMedia: () => Promise<MediaStream>;

function browserWith({ formats = ['ean_13'], cameras = 1 } = {}) {
  class Detector {
    static getSupportedFormats = async () => formats;
    readonly #formats: string[];
    constructor({ formats: wanted }: { formats: string[] }) {
      this.#formats = wanted;
    }
    detect = async (video: HTMLVideoElement) =>
      this.#formats.includes('ean_13') && video.videoWidth > 0 ? [{ rawValue: code }] : [];
  }
  Reflect.set(globalThis, 'BarcodeDetector', Detector);
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }) as MediaDeviceInfo);
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(devices);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => getUserMedia());
}

beforeEach(() => {
  onTestFinished(() => void vi.restoreAllMocks());
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  stream = canvas.captureStream(20);
  getUserMedia = async () => stream;
  const server = intakeServer();
  server.answer(lookUpIsbn, {
    ...{ isbn: code, checks: true, proposals: [], failed: [], outside: 'not_needed' },
    books: [{ ...lubab, image_url: '/images/default_book_cover.jpg' }],
  });
});

it('a barcode before the camera is looked up, and the camera goes off', async () => {
  browserWith();
  await show(<InsertForm />);
  await scanButton.click();
  await expect.element(page.getByRole('button', { name: 'Add a copy of Lubab title' })).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it.each([
  ['NotAllowedError', 'This page may not use the camera. Allow it in the settings'],
  ['NotReadableError', 'Another app is using the camera.'],
  ['NotFoundError', 'We couldn’t start the camera. Please type the number.'],
])('a camera that fails with %s says what to do', async (name, sentence) => {
  browserWith();
  getUserMedia = () => Promise.reject(new DOMException('no', name));
  await show(<InsertForm />);
  await scanButton.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sentence);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Scan or type the ISBN' })).toBeVisible();
});

it.each([
  ['no camera', { cameras: 0 }],
  ['a detector that reads no such codes', { formats: ['qr_code'] }],
])('with %s there is no button', async (_what, browser) => {
  browserWith(browser);
  await show(<InsertForm />);
  await expect
    .poll(() => vi.mocked(navigator.mediaDevices.enumerateDevices).mock.calls.length)
    .toBeGreaterThan(0);
  await expect.element(page.getByRole('textbox', { name: 'Scan or type the ISBN' })).toBeVisible();
  await expect.element(scanButton).not.toBeInTheDocument();
});
