import { joinWorks, splitWork, undoWorkChange, type WorkBook } from '@library/contract/books/works.ts';
import { suggestForIntake } from '@library/contract/intake/book-additions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { OtherEditions } from './other-editions.tsx';

const other = (book_id: string, facts: Partial<WorkBook>): WorkBook => ({
  ...noEditionFacts,
  book_id,
  title: book_id,
  author: null,
  language: null,
  available_copies: 0,
  ...facts,
});
const alone = { id: 'own', title: 'Riyad as-Salihin', language: 'bn' as const, work: null };
const inWork = {
  ...alone,
  work: {
    work_id: 'work',
    title: 'Riyad as-Salihin',
    books: [
      other('Part one', { volume_no: 1, language: 'ar', available_copies: 2 }),
      other('Part two', { volume_no: 2, language: 'ar' }),
      other('Gardens', { language: 'en', translator: 'Karim' }),
    ],
  },
};
const heading = page.getByRole('heading', { name: 'Other editions and volumes' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('the other editions of a book', () => {
  it('stand with their languages, what distinguishes them and what is free', async () => {
    await show(<OtherEditions book={inWork} staff={null} />, { as: null });
    await expect.element(page.getByText('Also in Arabic (2), English (1)')).toBeVisible();
    const rows = page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Part oneVolume 1 · ArabicOn the shelf',
      'Part twoVolume 2 · ArabicNone on the shelf',
      'GardensEnglish · translated by KarimNone on the shelf',
    ]);
    await expect
      .element(page.getByRole('link', { name: 'Part two' }))
      .toHaveAttribute('href', '/book-details?id=Part+two');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('of a book without a work are not mentioned to readers', async () => {
    await show(<OtherEditions book={alone} staff={null} />, { as: null });
    await expect.element(heading).not.toBeInTheDocument();
  });

  it('are found by an admin by their title, joined, and taken apart again', async () => {
    const known = { isbn: null, description: '', also_known_as: 'Riyad' };
    const found = { ...other('two', { title: 'রিয়াদুস সালেহীন', language: 'bn' }), ...known };
    const names = { author_id: null, author_name: 'ইমাম নববী', publisher_id: null, publisher_name: null };
    const book = { ...found, ...names, category_id: null, category_name: null };
    server.answer(suggestForIntake, { books: [book], names: [] });
    const message = 'These books are now the same work.';
    server.answer(joinWorks, { message, state: 'joined', change_id: 'change' });
    server.answer(undoWorkChange, { message: 'Undone.' });
    await show(<OtherEditions book={alone} staff="admin" />);
    await page.getByRole('button', { name: 'Add an edition or volume' }).click();
    await expect.element(page.getByRole('button', { name: 'Same work' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Title of the other book' }).fill('riyadus');
    await page
      .getByRole('option', { name: /রিয়াদুস সালেহীন.*Also known as Riyad · ইমাম নববী · Bengali/ })
      .click();
    await page.getByRole('button', { name: 'Same work' }).click();
    await expect.poll(() => server.callsTo(joinWorks)[0]?.body).toEqual({ book_id: 'own', other_id: 'two' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.callsTo(undoWorkChange)[0]?.body).toEqual({ change_id: 'change' });
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('are suggested by volunteers, who cannot separate a book', async () => {
    await show(<OtherEditions book={inWork} staff="volunteer" />, { as: 'volunteer' });
    await expect.element(page.getByRole('button', { name: 'Suggest an edition or volume' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Separate this book' })).not.toBeInTheDocument();
  });

  it('lose a book that an admin separates', async () => {
    server.answer(splitWork, { message: 'The book is separate now.', change_id: 'change' });
    await show(<OtherEditions book={inWork} staff="admin" />);
    await page.getByRole('button', { name: 'Separate this book' }).click();
    await expect.poll(() => server.callsTo(splitWork)[0]?.body).toEqual({ book_id: 'own' });
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
