import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { riyad } from '../../../../test/book-detail.ts';
import { show } from '../../../../test/show.tsx';
import { toast, toastTexts } from '../../../../test/toasts.ts';
import { ShareButton } from './share-button.tsx';

const url = `${location.origin}/book-details?id=riyad`;

/** Presses the button on a device whose share sheet ends with this failure, and returns what is copied. */
async function shareWith(failure: Error, clipboard: () => Promise<void> = async () => undefined) {
  const sheet = vi.fn().mockRejectedValue(failure);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(clipboard);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
    copied.mockRestore();
  });
  await show(<ShareButton book={{ ...riyad, id: 'riyad' }} />);
  await page.getByRole('button', { name: 'Share this book' }).click();
  await expect.poll(() => sheet).toHaveBeenCalledOnce();
  return copied;
}

it('copies the link when the share sheet fails, and says so', async () => {
  const copied = await shareWith(new DOMException('No permission.', 'NotAllowedError'));
  await expect.element(toast('Link copied. Paste it wherever you like.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(url);
});

it('shows the link when neither sharing nor copying works', async () => {
  const copied = await shareWith(new DOMException('No permission.', 'NotAllowedError'), async () => {
    throw new Error('No clipboard.');
  });
  await expect.element(toast(`We couldn't copy the link: ${url}`)).toBeVisible();
  expect(copied).toHaveBeenCalledOnce();
});

it('copies nothing and says nothing when the person closes the share sheet', async () => {
  const copied = await shareWith(new DOMException('Share canceled.', 'AbortError'));
  expect(await toastTexts()).toEqual([]);
  expect(copied).not.toHaveBeenCalled();
});
