import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import type { Wish } from '@library/contract/reading/wishes.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { serverForReader } from '../../test/people.ts';
import { noRenewal, sampleWait } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { WishList } from './wish-list.tsx';

const wish: Wish = {
  wish_id: 'wish-1',
  book_id: 'riyad',
  title: 'Riyad as-Salihin',
  author: 'Imam Nawawi',
  image_url: '',
  available_copies: 2,
  category: null,
};
const facts = {
  hall: { hall_id: 'near', name: 'Near Hall' },
  book: { book_id: 'riyad', title: wish.title, image_url: '', author: null, category: null },
};
const nothing: OwnBooks = { requests: [], lendings: [], waits: [] };
const requested: OwnBooks = {
  ...nothing,
  requests: [
    { req_id: 'request-1', request_date: '2026-11-01', held_until: '2026-11-08', wait_id: null, ...facts },
  ],
};
const atHome: OwnBooks = {
  ...nothing,
  lendings: [
    {
      lending_id: 'lending-1',
      issue_date: '2026-11-01',
      due_date: '2026-11-08',
      ...noRenewal,
      claim: null,
      ...facts,
    },
  ],
};

const itsTurn: OwnBooks = {
  ...nothing,
  requests: [
    {
      req_id: 'request-1',
      request_date: '2026-11-01',
      held_until: '2026-11-08',
      wait_id: 'wait-1',
      ...facts,
    },
  ],
};
const waiting: OwnBooks = {
  ...nothing,
  waits: [{ wait_id: 'wait-1', book: { book_id: 'riyad' }, paused: false }],
};

describe('a wished book', () => {
  it.each([
    ['that has copies', wish, nothing, 'Available now'],
    ['without a copy', { ...wish, available_copies: 0 }, nothing, 'Not available'],
    ['that is requested', wish, requested, 'Requestedheld until Nov 08, 2026 · Near Hall'],
    ['whose copy is kept', wish, itsTurn, 'Your turncollect by Nov 08, 2026 · Near Hall'],
    ['that is waited for', { ...wish, available_copies: 0 }, waiting, 'Waiting, number 2Not available'],
    ['that is at home', wish, atHome, 'You have itdue Nov 08, 2026 · Near Hall'],
  ])('%s says so', async (_, shown, own, text) => {
    const server = serverForReader();
    server.answer(ownBooks, own);
    server.answer(listOwnWaits, { data: [sampleWait()] });
    await show(
      <SessionProvider>
        <WishList wishes={[shown]} />
      </SessionProvider>,
      { as: 'reader' },
    );
    await expect.element(page.getByRole('listitem')).toMatchTextContent(text);
  });
});
