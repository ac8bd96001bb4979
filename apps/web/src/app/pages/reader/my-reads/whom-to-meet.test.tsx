import { requestCode } from '@library/contract/lending/request-codes.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { settings } from '../../../../lib/settings.ts';
import { anika } from '../../../../test/book-requests.ts';
import { readCard, readsSection } from '../../../../test/my-books.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { completedRead } from '../../../../test/reader-pages.ts';
import { noRenewal, sampleCode } from '../../../../test/samples.ts';

const hall = { hall_id: 'near', name: 'Near Hall' };
const bookOf = (title: string) => ({ ...completedRead().request.book, title });
const dialog = page.getByRole('dialog', { name: /^Volunteers at Near Hall/ });

it('a requested book and one at home show whom to meet, and what can be done where nobody is', async () => {
  const server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  server.answer(requestCode, sampleCode());
  server.answer(availableVolunteers, [anika]);
  const { may_earn, review_id, ...read } = completedRead();
  server.answer(myReads, {
    pendingRequests: [
      {
        req_id: 'request-1',
        book_id: 'riyad',
        request_date: '2026-11-01',
        held_until: '2026-11-08',
        wait_id: null,
        hall,
        book: bookOf('To collect'),
      },
    ],
    currentReads: [{ ...read, ...noRenewal, claim: null, hall, request: { book: bookOf('To bring back') } }],
    completedReads: [],
  });
  await openApplication('/my-reads', { as: 'reader' });
  const meet = (section: 'Requested book' | 'Currently reading', title: string) =>
    readCard(readsSection(section), title).getByRole('button', { name: 'Contact a volunteer' }).click();
  for (const [section, title, sentence] of [
    ['Requested book', 'To collect', 'Call or write to one of them before you come to collect your book.'],
    ['Currently reading', 'To bring back', 'Call or write to one of them before you return your book.'],
  ] as const) {
    await meet(section, title);
    await expect.element(dialog.getByText(sentence)).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: anika.name })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: `WhatsApp ${anika.name}` }))
      .toHaveAttribute('href', 'https://wa.me/8801711223344');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }

  server.answer(availableVolunteers, []);
  await meet('Requested book', 'To collect');
  await expect.element(dialog.getByText('No volunteers assigned for this hall yet.')).toBeVisible();
  const { contact_email } = settings;
  await expect
    .element(dialog.getByRole('link', { name: contact_email }))
    .toHaveAttribute('href', `mailto:${contact_email}`);
  await expect.element(dialog.getByText(/You can also cancel the request in My books/)).toBeVisible();
});
