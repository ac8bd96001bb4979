import { currentUser } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { sampleAdmin } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { NotAvailable } from './not-available.tsx';

const book = {
  id: 'riyad',
  halls: [],
  expected_back: [],
  waiting: { people: 0, halls: [] },
  more_by_author: false,
  author_id: 'nawawi',
};
const line = {
  people: 2,
  halls: [{ hall_id: 'far', hall_name: 'Far Hall', gender: 'male' as const, copies: 1 }],
};

it.each([
  ['without a waiting list is to be saved with the heart', book, true],
  ['with a waiting list is not, because joining the list helps more', { ...book, waiting: line }, false],
])('a book %s', async (_, shown, isToBeSaved) => {
  fakeServer();
  await show(
    <SessionProvider>
      <NotAvailable book={shown} />
    </SessionProvider>,
    { as: null },
  );
  await expect.element(page.getByRole('heading', { name: 'No copy is available now' })).toBeVisible();
  const heart = page.getByText(/^Save it with the heart/);
  await (isToBeSaved ? expect.element(heart).toBeVisible() : expect.element(heart).not.toBeInTheDocument());
});

it('says no more to staff than what there is', async () => {
  const server = fakeServer();
  server.answer(currentUser, sampleAdmin());
  await show(
    <SessionProvider>
      <NotAvailable book={book} />
    </SessionProvider>,
  );
  const section = page.getByRole('region', { name: 'No copy is available now' });
  await expect.element(section.getByRole('paragraph')).not.toBeInTheDocument();
});
