import { submitBook } from '@library/contract/intake/book-intake.ts';
import { type IsbnLookUp, lookUpIsbn } from '@library/contract/intake/isbn-lookup.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { box, intakeServer, lubab, newBook } from '../../test/intake.ts';
import { show } from '../../test/show.tsx';
import { InsertForm } from './insert-form.tsx';

const isbn = page.getByRole('textbox', { name: 'Scan or type the ISBN' });
const found = page.getByRole('region', { name: 'What we found' });
const addCopy = found.getByRole('button', { name: 'Add a copy of Lubab title' });
const added = page.getByRole('status').filter({ hasText: /was added|updated successfully/ });
const hit: IsbnLookUp = {
  isbn: '9789844126442',
  checks: true,
  books: [{ ...lubab, image_url: '/images/default_book_cover.jpg' }],
  proposals: [],
  failed: [],
  outside: 'not_needed',
};

let server: FakeServer;
beforeEach(async () => {
  server = intakeServer();
  server.answer(lookUpIsbn, hit);
  await show(<InsertForm />);
});

describe('the next book begins while the last one is on its way', () => {
  it('by its number: the late answer leaves number and focus alone, and the one after it begins with its number too', async () => {
    const release = server.hold(submitBook);
    await userEvent.type(isbn, '9789844126442{Enter}');
    await expect.element(addCopy).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.callsTo(submitBook).length).toBe(1);
    await userEvent.fill(isbn, '97898441');
    release();
    await expect.element(added).toMatchTextContent('A copy of “Lubab title” was added.');
    await expect.element(isbn).toHaveValue('97898441');
    await userEvent.type(isbn, '26442{Enter}');
    await expect.element(addCopy).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(isbn).toHaveFocus();
    await expect.element(isbn).toHaveValue('');
  });

  it('by its title: what is typed of it stays, the rest is emptied, and the focus stays', async () => {
    for (const name of ['Title', 'Author', 'Publisher', 'Category']) await box(name).fill(`A new ${name}`);
    const release = server.hold(submitBook);
    await newBook.click();
    await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await box('Title').fill('The next title');
    await box('Author').fill('The next author');
    release();
    await expect.element(added).toMatchTextContent('Book entry updated successfully!');
    await expect.element(box('Title')).toHaveValue('The next title');
    await expect.element(box('Author')).toHaveValue('The next author');
    await expect.element(box('Publisher')).toHaveValue('');
    await expect.element(box('Author')).toHaveFocus();
  });

  it('by its number in the box for it: its digits keep the focus when the typed book was added', async () => {
    for (const name of ['Title', 'Author', 'Publisher', 'Category']) await box(name).fill(`A new ${name}`);
    const release = server.hold(submitBook);
    await newBook.click();
    await userEvent.fill(isbn, '97898441');
    release();
    await expect.element(added).toMatchTextContent('Book entry updated successfully!');
    await expect.element(box('Title')).toHaveValue('');
    await expect.element(isbn).toHaveFocus();
  });
});

it('a number that is looked up shows nothing under the digits of another', async () => {
  const release = server.hold(lookUpIsbn);
  await userEvent.type(isbn, '9789844126442{Enter}');
  await expect.element(page.getByRole('button', { name: 'Looking up...' })).toBeVisible();
  await userEvent.fill(isbn, '97898441');
  await expect.element(page.getByRole('button', { name: 'Look up', exact: true })).toBeVisible();
  release();
  server.answer(lookUpIsbn, { ...hit, isbn: '9789844126459', books: [], outside: 'asked' });
  await userEvent.type(isbn, '26459{Enter}');
  await expect.element(found).toMatchTextContent("We couldn't find this number anywhere.");
  expect(server.callsTo(lookUpIsbn)).toHaveLength(2);
  await expect.element(addCopy).not.toBeInTheDocument();
});
