import { replaceCover } from '@library/contract/books/admin-books.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { lookAt, quarteredPicture } from '../../test/pictures.ts';
import { show } from '../../test/show.tsx';
import { CoverUpload } from './cover-upload.tsx';

const adjust = page.getByRole('button', { name: 'Adjust cover' });
const dialog = page.getByRole('dialog', { name: 'Adjust cover' });

it('saves a chosen cover immediately, and saves it again once it was turned', async () => {
  const server = fakeServer();
  server.answer(replaceCover, { message: 'The cover is replaced.', image_url: '/images/none.jpg' });
  await show(
    // Narrow, as in its dialog: the toasts stand beside it.
    <div className="max-w-md">
      <CoverUpload bookId="riyad" imageUrl="" onReplaced={vi.fn()} />
    </div>,
  );
  await expect.element(adjust).not.toBeInTheDocument();
  const chosen = await quarteredPicture();
  await page.getByLabelText('New cover').upload(chosen);
  await adjust.click();
  await dialog.getByRole('button', { name: 'Turn left' }).click();
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.callsTo(replaceCover)).toHaveLength(2);
  const sent = server
    .callsTo(replaceCover)
    .map(({ body }) => (body instanceof FormData ? body.get('image') : body));
  expect(sent[0]).toMatchObject({ name: 'cover', type: 'image/png' });
  if (!(sent[1] instanceof File)) throw new Error('No picture was sent.');
  const colours = ['lime', 'white', 'red', 'blue'];
  expect(await lookAt(sent[1])).toEqual({ type: 'image/jpeg', width: 300, height: 400, colours });
});
