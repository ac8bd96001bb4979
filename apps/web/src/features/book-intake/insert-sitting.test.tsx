import { suggestBooks } from '@library/contract/books/catalogue.ts';
import {
  type BookAddition,
  listBookAdditions,
  suggestForIntake,
  undoBookAddition,
} from '@library/contract/intake/book-additions.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { box, intakeServer, lubab, newBook, suggestionList, suggestions } from '../../test/intake.ts';
import { show } from '../../test/show.tsx';
import { showReplaceable } from '../../test/show-replaceable.tsx';
import { toast } from '../../test/toasts.ts';
import { AddedList } from './added-list.tsx';
import { InsertForm } from './insert-form.tsx';

const longTitle = 'আল-জামি আল-মুসনাদ আস-সহীহ আল-মুখতাসার, সম্পূর্ণ দশ খণ্ড একত্রে';
const addition: BookAddition = {
  addition_id: 'an-addition',
  book_id: 'a-book',
  title: longTitle,
  author: 'Imam al-Bukhari',
  hall_name: 'Near Hall',
  copy_labels: ['C000001', 'C000002'],
  is_new_book: true,
  added_at: '2026-11-01T10:00:00.000Z',
  is_undone: false,
};
const sitting = page.getByRole('list', { name: 'Added so far' });
const unknown = page.getByRole('checkbox', { name: /publisher isn't known/ });

let server: FakeServer;
beforeEach(() => {
  server = intakeServer();
});

async function fillNewBook() {
  for (const name of ['Title', 'Author', 'Publisher', 'Category']) await box(name).fill(`A new ${name}`);
}
const sent = () => {
  const body = server.callsTo(submitBook).at(-1)?.body;
  return body instanceof FormData ? Object.fromEntries(body) : null;
};

describe('one book after another', () => {
  it('after one is added, the title has the focus, and the list below says what to write into it', async () => {
    await show(<InsertForm />);
    await fillNewBook();
    server.answer(listBookAdditions, { data: [addition] });
    await newBook.click();
    await expect.element(box('Title')).toHaveFocus();
    await expect.element(page.getByRole('status')).toMatchTextContent('Book entry updated successfully!');
    await expect.element(sitting).toMatchTextContent(longTitle);
    await expect.element(sitting).toMatchTextContent('C000001, C000002');
    await expect
      .element(sitting.getByRole('link', { name: longTitle }))
      .toHaveAttribute('href', '/book-details?id=a-book');
    await expect
      .element(sitting.getByRole('link', { name: 'C000002' }))
      .toHaveAttribute('href', '/copies/C000002');
    await expect.element(sitting).not.toMatchTextContent('Near Hall');
  });

  it('an addition whose response was lost is in the list below', async () => {
    await show(<InsertForm />);
    await fillNewBook();
    server.cut(submitBook);
    server.answer(listBookAdditions, { data: [addition] });
    await newBook.click();
    await expect.element(sitting).toMatchTextContent(longTitle);
  });

  it('a mistake is undone, unless it is too late', async () => {
    server.answer(listBookAdditions, { data: [addition] });
    server.refuse(undoBookAddition, 409, { message: 'Something has happened to one of these copies since.' });
    await show(<InsertForm halls={[]} />);
    await expect.element(sitting).toMatchTextContent('Near Hall');
    const undo = sitting.getByRole('button', { name: `Undo adding ${longTitle}` });
    await undo.click();
    await expect.element(toast('Something has happened to one of these copies since.')).toBeVisible();
    server.answer(undoBookAddition, { message: 'What you added has been undone.' });
    server.answer(listBookAdditions, { data: [{ ...addition, is_undone: true }] });
    await undo.click();
    await expect.element(toast('What you added has been undone.')).toBeVisible();
    await expect.element(sitting).toMatchTextContent('Undone');
    await expect.element(undo).not.toBeInTheDocument();
    expect(server.callsTo(undoBookAddition).at(-1)?.body).toEqual({ addition_id: 'an-addition' });
  });

  it('an undo that fails is reported on the page to which the person has gone on', async () => {
    server.answer(listBookAdditions, { data: [addition] });
    server.refuse(undoBookAddition, 409, { message: 'Something has happened to one of these copies since.' });
    const release = server.hold(undoBookAddition);
    const goTo = await showReplaceable<ReactNode>(<AddedList showHall />, (part) => part);
    await sitting.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => server.callsTo(undoBookAddition).length).toBe(1);
    goTo(<p>Another page.</p>);
    await expect.element(page.getByText('Another page.')).toBeVisible();
    release();
    await expect.element(toast('Something has happened to one of these copies since.')).toBeVisible();
  });

  it('the list says when it could not be loaded, and is empty before the first book', async () => {
    server.refuse(listBookAdditions, 500, { message: 'boom' });
    await show(<InsertForm />);
    await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't load what you added.");
    server.answer(listBookAdditions, { data: [] });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Added so far' })).not.toBeInTheDocument();
  });
});

describe('a publisher that nobody knows', () => {
  it('is entered by a tick, and no name is sent', async () => {
    await show(<InsertForm />);
    await fillNewBook();
    await unknown.click();
    await expect.element(box('Publisher')).toBeDisabled();
    await expect.element(box('Publisher')).toHaveValue('');
    await newBook.click();
    await expect.element(box('Title')).toHaveValue('');
    expect(sent()).toMatchObject({ publisher_unknown: '1' });
    expect(sent()).not.toHaveProperty('publisher_name');
    await expect.element(unknown).not.toBeChecked();
    await expect.element(box('Publisher')).toBeRequired();
  });
});

describe('suggestions for staff', () => {
  it('come soon, stay while more is typed, and do not lie over the next field', async () => {
    const second = { ...lubab, book_id: 'second', volume_no: 2, translator: 'Abdul Karim' };
    server.answer(suggestForIntake, ({ query }) =>
      query.kind === 'title' ? { books: [lubab, second], names: [] } : { books: [], names: [] },
    );
    await show(<InsertForm />);
    await box('Title').fill('Lub');
    await expect
      .element(suggestions('Title').nth(1))
      .toMatchTextContent('Lubab author · Abdul Karim · Volume 2');
    expect(server.callsTo(suggestBooks)).toEqual([]);
    const { bottom } = suggestionList('Title').element().getBoundingClientRect();
    expect(box('Author').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    await suggestions('Title').first().click();
    await expect.element(box('Author')).toHaveValue('Lubab author');
    await expect.element(suggestionList('Title')).not.toBeInTheDocument();
  });

  it('a press on what moves up when the list closes is a click all the same', async () => {
    server.answer(suggestForIntake, { books: [lubab], names: [] });
    await show(<InsertForm />);
    await fillNewBook();
    await box('Title').fill('Lubab');
    await expect.element(suggestions('Title')).toBeVisible();
    await newBook.click();
    await expect.poll(sent).toMatchObject({ title: 'Lubab' });
  });

  it('all categories are there before anything is typed, and fewer with each letter', async () => {
    const names = ['Hadith', 'History', 'Quran & Tafsir'].map((name) => ({ id: name, name }));
    server.answer(suggestForIntake, ({ query }) => ({
      books: [],
      names: query.kind === 'category' ? names : [],
    }));
    await show(<InsertForm />);
    await box('Category').click();
    await expect.element(suggestions('Category').nth(2)).toBeVisible();
    await box('Category').fill('hi');
    await expect.element(suggestions('Category')).toMatchTextContent('History');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(box('Category')).toHaveValue('History');
    await expect.element(suggestionList('Category')).not.toBeInTheDocument();
  });
});
