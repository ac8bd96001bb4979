import { type OwnBooks, ownBooks } from '@library/contract/my-reads.ts';
import { currentUser } from '@library/contract/sessions.ts';
import { listOwnWaits, type OwnWait } from '@library/contract/waits.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { noRenewal, sampleWait } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { OwnBookMark } from './own-book-mark.tsx';

const facts = {
  hall: { hall_id: 'near', name: 'Near Hall' },
  book: { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null },
};
const request = { req_id: 'request-1', request_date: '2026-11-01', held_until: '2026-11-08', ...facts };
const lending = { lending_id: 'lending-1', issue_date: '2026-11-01', due_date: '2026-11-08', ...facts };
const waits = [{ wait_id: 'wait-1', book: { book_id: 'riyad' }, paused: false }];

it.each<[string, Partial<OwnBooks>, Partial<OwnWait>, string]>([
  [
    'is requested',
    { requests: [{ ...request, wait_id: null }] },
    {},
    'Requested, held until Nov 8, 2026, Near Hall',
  ],
  [
    'is kept at a turn',
    { requests: [{ ...request, wait_id: 'wait-1' }] },
    {},
    'Your turn: collect by Nov 8, 2026, Near Hall',
  ],
  ['is at home', { lendings: [{ ...lending, ...noRenewal }] }, {}, 'You have it, .*, Near Hall'],
  ['is waited for', { waits }, { place: 3 }, 'Waitingnumber 3.*Waiting, number 3'],
  ['is waited for later', { waits }, { status: 'paused' }, 'Waitingpaused.*Waiting, paused'],
])('the cover of a book that %s says so', async (_, own, wait, text) => {
  const server = fakeServer();
  server.refuse(currentUser, 200, { user_type: 'reader', reader_id: 'me', name: 'Rahima' });
  server.answer(ownBooks, { requests: [], lendings: [], waits: [], ...own });
  server.answer(listOwnWaits, { data: [sampleWait(wait)] });
  await show(
    <SessionProvider>
      <OwnBookMark bookId="riyad" />
    </SessionProvider>,
    { as: 'reader' },
  );
  await expect.element(page.getByRole('paragraph')).toMatchTextContent(new RegExp(text));
});
