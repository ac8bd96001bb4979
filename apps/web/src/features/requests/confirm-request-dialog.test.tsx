import { placeRequest } from '@library/contract/lending/requests.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { serverForReader } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx';

const book = { id: 'riyad', title: 'Riyad as-Salihin', author: 'Imam Nawawi', category: null, imageURL: '' };
const point = {
  hall_id: 'own',
  hall_name: 'Rokeya Hall',
  available_copies_in_hall: 2,
  gender: 'female' as const,
  has_volunteers: true,
};

it('a request is confirmed on the page to which the reader has gone back meanwhile', async () => {
  const server = serverForReader();
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
  server.answer(placeRequest, {
    success: true,
    message: 'Requested.',
    data: { req_id: 'r', status: 'pending', request_date: '2026-11-10' },
  });
  const answer = server.hold(placeRequest);
  let goBack = () => {};
  function Page() {
    const [isHere, setHere] = useState(true);
    goBack = () => setHere(false);
    const nothing = () => {};
    return isHere ? (
      <ConfirmRequestDialog
        book={book}
        point={point}
        onRequested={nothing}
        onChooseOther={null}
        onCancel={nothing}
      />
    ) : null;
  }
  await show(
    <SessionProvider>
      <Page />
    </SessionProvider>,
    { as: 'reader' },
  );
  await page.getByRole('button', { name: 'Confirm Request' }).click();
  await expect.element(page.getByRole('button', { name: 'Confirming...' })).toBeVisible();
  goBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  answer();
  await expect.element(toast('Request confirmed successfully!')).toBeVisible();
});
