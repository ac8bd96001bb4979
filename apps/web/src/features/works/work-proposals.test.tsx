import {
  declineWorkProposal,
  joinWorks,
  listWorkProposals,
  undoWorkChange,
} from '@library/contract/works.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { WorkProposals } from './work-proposals.tsx';

const book = (book_id: string, title: string) => ({
  ...noEditionFacts,
  book_id,
  title,
  author: null,
  language: null,
  available_copies: 0,
});
const proposal = {
  book: book('one', 'Riyad as-Salihin'),
  other: book('two', 'রিয়াদুস সালেহীন'),
  proposed_by: 'Salma',
  proposed_at: '2026-03-10T04:00:00.000Z',
};
const pageOf = (data: (typeof proposal)[]) => ({ data, current_page: 1, last_page: 1, total: data.length });
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
});

it('an admin says that they are not the same, and an empty list says what it is for', async () => {
  const server = fakeServer();
  server.answer(listWorkProposals, pageOf([proposal]));
  server.answer(declineWorkProposal, { message: 'Noted: these are not the same work.' });
  await show(<WorkProposals />);
  await expect.element(button('Not the same')).toBeVisible();
  server.answer(listWorkProposals, pageOf([]));
  await button('Not the same').click();
  await expect.poll(() => server.callsTo(declineWorkProposal)[0]?.body).toEqual(body);
  await expect.element(page.getByText('No suggestions')).toBeVisible();
});
