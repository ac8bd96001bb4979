import { lookUpIsbn } from '@library/contract/intake/isbn-lookup.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useCamera } from '../../../test/camera.ts';
import { intakeServer, lubab } from '../../../test/intake.ts';
import { show } from '../../../test/show.tsx';
import { InsertForm } from '../insert-form.tsx';

const code = '9789844126442';
const scanButton = page.getByRole('button', { name: 'Scan', exact: true });
const dialog = page.getByRole('dialog', { name: 'Scan the barcode' });

beforeEach(() => {
  const server = intakeServer();
  server.answer(lookUpIsbn, {
    isbn: code,
    checks: true,
    proposals: [],
    failed: [],
    outside: 'not_needed',
    books: [{ ...lubab, image_url: '/images/default_book_cover.jpg' }],
  });
});

it('a barcode before the camera is looked up, and the camera goes off', async () => {
  const { stream } = useCamera({ code, formats: ['ean_13'] });
  await show(<InsertForm />);
  await scanButton.click();
  await expect.element(page.getByRole('button', { name: 'Add a copy of Lubab title' })).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it.each([
  ['NotAllowedError', "This page isn't allowed to use the camera. Allow it in the settings"],
  ['NotReadableError', 'Another app is using the camera.'],
  ['NotFoundError', "We couldn't find a camera here. Please type the number."],
  ['AbortError', "We couldn't start the camera. Please type the number."],
])('a camera that fails with %s says what to do', async (name, sentence) => {
  const start = () => Promise.reject(new DOMException('no', name));
  useCamera({ code, formats: ['ean_13'], start });
  await show(<InsertForm />);
  await scanButton.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sentence);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Scan or type the ISBN' })).toBeVisible();
});

it('without a camera there is no button', async () => {
  useCamera({ cameras: 0 });
  await show(<InsertForm />);
  await expect
    .poll(() => vi.mocked(navigator.mediaDevices.enumerateDevices).mock.calls.length)
    .toBeGreaterThan(0);
  await expect.element(page.getByRole('textbox', { name: 'Scan or type the ISBN' })).toBeVisible();
  await expect.element(scanButton).not.toBeInTheDocument();
});
