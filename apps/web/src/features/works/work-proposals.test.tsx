import {
  declineWorkProposal,
  joinWorks,
  listWorkProposals,
  undoWorkChange,
} from '@library/contract/books/works.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offlineText } from '../../lib/calls/api-errors.ts';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { goOffline } from '../../test/offline.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { WorkProposals } from './work-proposals.tsx';

const book = (book_id: string, title: string) => ({
  ...noEditionFacts,
  book_id,
  title,
  author: null,
  language: null,
  available_copies: 0,
  also_known_as: [] as string[],
});
const proposal = {
  book: book('one', 'Riyad as-Salihin'),
  other: book('two', 'রিয়াদুস সালেহীন'),
  proposed_by: 'Salma' as string | null,
  alike: null as number | null,
  proposed_at: '2026-03-10T04:00:00.000Z',
};
const pageOf = (data: (typeof proposal)[], { current_page = 1, last_page = 1 } = {}) => ({
  data,
  current_page,
  last_page,
  total: data.length,
});
const body = { book_id: 'one', other_id: 'two' };
const button = (name: string) => page.getByRole('button', { name });

it('an admin joins the books that a volunteer suggested, and can undo it', async () => {
  const server = fakeServer();
  server.answer(listWorkProposals, pageOf([proposal]));
  server.answer(joinWorks, { message: 'Joined.', state: 'joined', change_id: 'change' });
  server.answer(undoWorkChange, { message: 'Undone.' });
  await show(<WorkProposals />);
  await expect.element(page.getByText(/Suggested by Salma on/)).toBeVisible();
  await button('Same work').click();
  await expect.poll(() => server.callsTo(joinWorks)[0]?.body).toEqual(body);
  await button('Undo').click();
  await expect.poll(() => server.callsTo(undoWorkChange)[0]?.body).toEqual({ change_id: 'change' });
  await expect.element(page.getByText('Undone.')).toHaveFocus();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

it('a second click waits for the first, and a pair that is joined already shows a message and is not undone', async () => {
  const server = fakeServer();
  server.answer(listWorkProposals, pageOf([proposal]));
  const message = 'These books are the same work already.';
  server.answer(joinWorks, { message, state: 'joined', change_id: null });
  const release = server.hold(joinWorks);
  await show(<WorkProposals />);
  await button('Same work').click();
  await expect.element(button('Joining...')).toBeDisabled();
  await expect.element(button('Not the same')).toBeDisabled();
  release();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(server.callsTo(joinWorks)).toHaveLength(1);
});

it('what the library found says why, and by which other titles a book is known', async () => {
  const server = fakeServer();
  const known = { ...proposal.book, also_known_as: ['Gardens of the Righteous', 'رياض الصالحين'] };
  server.answer(listWorkProposals, pageOf([{ ...proposal, book: known, proposed_by: null, alike: 92 }]));
  await show(<WorkProposals />);
  await expect
    .element(page.getByText(/^We found the same author, and titles that sound 92 % alike, on /))
    .toBeVisible();
  await expect
    .element(page.getByText('Also known as Gardens of the Righteous · رياض الصالحين'))
    .toBeVisible();
});

it('more proposals than fit are on further pages', async () => {
  const server = fakeServer();
  const second = { ...proposal, book: book('three', 'Fiqh-us-Sunnah') };
  server.answer(listWorkProposals, ({ query }) => {
    const current_page = Number(query.page);
    return pageOf([current_page === 1 ? proposal : second], { current_page, last_page: 2 });
  });
  await show(<WorkProposals />);
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await button('Next').click();
  await expect.element(page.getByText('Fiqh-us-Sunnah')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
});

it('an admin says that they are not the same, and an empty list says what it is for', async () => {
  const server = fakeServer();
  server.answer(listWorkProposals, pageOf([proposal]));
  server.answer(declineWorkProposal, { message: "Noted: these aren't the same work." });
  await show(<WorkProposals />);
  await expect.element(button('Not the same')).toBeVisible();
  server.answer(listWorkProposals, pageOf([]));
  await button('Not the same').click();
  await expect.poll(() => server.callsTo(declineWorkProposal)[0]?.body).toEqual(body);
  await expect.element(toast("Noted: these aren't the same work.")).toBeVisible();
  await expect.element(page.getByText('No suggestions')).toBeVisible();
});

it('an admin without a network reads that it is the reason', async () => {
  const server = fakeServer();
  server.answer(listWorkProposals, pageOf([proposal]));
  await show(<WorkProposals />);
  await expect.element(button('Not the same')).toBeVisible();
  goOffline();
  await button('Not the same').click();
  await expect.element(toast(offlineText())).toBeVisible();
});
