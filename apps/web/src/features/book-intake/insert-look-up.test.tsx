import { submitBook } from '@library/contract/intake/book-intake.ts';
import {
  type IsbnLookUp,
  lookUpIsbn,
  type Proposal,
  proposedCover,
} from '@library/contract/intake/isbn-lookup.ts';
import type { Hall } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { box, intakeServer, lubab, newBook } from '../../test/intake.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { InsertForm } from './insert-form.tsx';

const isbn = page.getByRole('textbox', { name: 'Scan or type the ISBN' });
const found = page.getByRole('region', { name: 'What we found' });
const addCopy = found.getByRole('button', { name: 'Add a copy of Lubab title' });
const use = found.getByRole('button', { name: 'Use these' });
const known = { ...lubab, image_url: '/images/default_book_cover.jpg' };
const answer = (changes: Partial<IsbnLookUp>): IsbnLookUp => ({
  isbn: '9789844126442',
  checks: true,
  books: [],
  proposals: [],
  failed: [],
  outside: 'asked',
  ...changes,
});
const hit = answer({ books: [known], outside: 'not_needed' });
const proposal: Proposal = {
  source: 'openlibrary',
  title: 'Gardens of the Righteous',
  author: 'Imam an-Nawawi',
  publisher: 'Curzon Press',
  language: 'en',
  year: 1975,
  pages: 520,
  day: '2026-03-10',
  is_romanised: false,
  has_cover: false,
};
const near: Hall = { hall_id: '019ab000-0000-7000-8000-000000000001', name: 'Near Hall', gender: 'male' };

let server: FakeServer;
beforeEach(() => {
  server = intakeServer();
});

/** Types like a scanner that works as a keyboard. */
async function scan(code: string) {
  await isbn.fill('');
  await userEvent.type(isbn, `${code}{Enter}`);
}
const sent = () => {
  const body = server.callsTo(submitBook).at(-1)?.body;
  return body instanceof FormData ? Object.fromEntries(body) : null;
};

describe('a number that the library has', () => {
  it('takes a scan and Enter for each copy, and the next scan begins in the box', async () => {
    server.answer(lookUpIsbn, hit);
    await show(<InsertForm />);
    for (let book = 1; book <= 3; book += 1) {
      await scan('৯৭৮৯৮৪৪১২৬৪৪২');
      await expect.element(addCopy).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(isbn).toHaveFocus();
      await expect.element(isbn).toHaveValue('');
      expect(server.callsTo(submitBook)).toHaveLength(book);
    }
    expect(sent()).toEqual({ title: 'Lubab title', copies_to_add: '1', is_new_book: '0', book_id: 'lubab' });
    expect(server.callsTo(lookUpIsbn).at(-1)?.path).toBe(`/api/isbn/${encodeURIComponent('৯৭৮৯৮৪৪১২৬৪৪২')}`);
    await expect.element(page.getByRole('status')).toMatchTextContent('A copy of “Lubab title” was added.');
  });

  it('waits for the hall of an admin, and a digit typed at the button begins the next number', async () => {
    server.answer(lookUpIsbn, hit);
    await show(<InsertForm halls={[near]} />);
    await scan('9789844126442');
    await addCopy.click();
    await expect.element(page.getByLabelText('Hall')).toHaveFocus();
    await expect.element(page.getByText('Choose the hall first.')).toBeVisible();
    expect(server.callsTo(submitBook)).toEqual([]);
    await page.getByLabelText('Hall').selectOptions('Near Hall');
    await addCopy.click();
    await expect.element(isbn).toHaveFocus();
    expect(sent()).toMatchObject({ hall_id: near.hall_id });
    server.refuse(submitBook, 404, { success: false, message: 'Book not found' });
    await scan('9789844126442');
    await addCopy.click();
    await expect.element(toast('Book not found')).toBeVisible();
    await scan('9789844126442');
    await expect.element(addCopy).toHaveFocus();
    await userEvent.keyboard('97');
    await expect.element(isbn).toHaveValue('97');
    await expect.element(found).not.toBeInTheDocument();
  });

  it('can be that of another book: then others are asked', async () => {
    server.answer(lookUpIsbn, ({ query }) =>
      query.elsewhere ? answer({ books: [known], proposals: [proposal] }) : hit,
    );
    await show(<InsertForm />);
    await scan('9789844126442');
    await found.getByRole('button', { name: "It's a different book" }).click();
    await expect.element(use).toBeVisible();
  });
});

describe('a proposal', () => {
  const tick = (name: RegExp) => found.getByRole('checkbox', { name });

  it('fills what is empty, leaves what is typed, and says where it came from', async () => {
    server.answer(lookUpIsbn, answer({ proposals: [proposal] }));
    await show(<InsertForm />);
    await box('Author').fill('ইমাম নববী');
    await scan('9789844126442');
    await expect.element(use).toHaveFocus();
    await expect.element(found).toMatchTextContent('Open Library has this number · Mar 10, 2026');
    await expect.element(tick(/^Author: Imam an-Nawawi Now: ইমাম নববী/)).not.toBeChecked();
    await expect.element(tick(/^Language: English/)).toBeChecked();
    await tick(/^Publisher/).click();
    await use.click();
    await expect.element(box('Title')).toHaveValue('Gardens of the Righteous');
    await expect.element(box('Author')).toHaveValue('ইমাম নববী');
    await expect.element(box('Publisher')).toHaveValue('');
    await expect.element(box('Publisher')).toHaveFocus();
    await expect.element(page.getByLabelText('ISBN', { exact: true })).toHaveValue('9789844126442');
    await box('Publisher').fill('Curzon');
    await box('Category').fill('Hadith');
    await box('Title').fill('রিয়াদুস সালেহীন');
    await newBook.click();
    await expect.element(isbn).toHaveFocus();
    expect(sent()).toMatchObject({
      title: 'রিয়াদুস সালেহীন',
      language: 'en',
      year: '1975',
      pages: '520',
      isbn: '9789844126442',
      taken_from: 'openlibrary',
      taken_fields: 'language,year,pages',
    });
  });

  it('in Latin letters of a book in another script is marked, and its title is not taken', async () => {
    const romanised = { ...proposal, title: 'Hadiser Alo', language: 'bn' as const, is_romanised: true };
    server.answer(lookUpIsbn, answer({ proposals: [romanised] }));
    await show(<InsertForm />);
    await scan('9789844126442');
    await expect.element(found).toMatchTextContent('Romanised: type the title as printed');
    await expect.element(tick(/^Title: Hadiser Alo/)).not.toBeChecked();
    await use.click();
    await expect.element(box('Title')).toHaveValue('');
    await expect.element(box('Title')).toHaveFocus();
    await expect.element(page.getByLabelText('Language')).toHaveValue('bn');
  });

  it('brings its cover as the picture of the form, or says that it has none and takes the rest', async () => {
    const pixel = await new Promise<Blob | null>((resolve) =>
      document.createElement('canvas').toBlob(resolve, 'image/webp'),
    );
    const bytes = new Uint8Array((await pixel?.arrayBuffer()) ?? []);
    const image = `data:image/webp;base64,${btoa(String.fromCodePoint(...bytes))}`;
    server.answer(lookUpIsbn, answer({ proposals: [{ ...proposal, has_cover: true }] }));
    server.answer(proposedCover, { image });
    await show(<InsertForm />);
    await scan('9789844126442');
    await use.click();
    await expect.element(page.getByRole('img', { name: 'Chosen cover' })).toBeVisible();
    await box('Category').fill('Hadith');
    await newBook.click();
    await expect.element(isbn).toHaveFocus();
    expect(sent()).toMatchObject({ image: expect.any(File) });
    server.refuse(proposedCover, 404, { message: "We couldn't get the cover." });
    await scan('9789844126442');
    await use.click();
    await expect.element(found.getByRole('alert')).toMatchTextContent("We couldn't get the cover.");
    await expect.element(tick(/^Cover/)).not.toBeChecked();
    await use.click();
    await expect.element(box('Title')).toHaveValue('Gardens of the Righteous');
  });
});

describe('a number that nobody knows', () => {
  const text = (sentence: string) => expect.element(found).toMatchTextContent(sentence);

  it.each([
    ['was asked of all', {}, "We couldn't find this number anywhere."],
    ['was asked of nobody', { outside: 'off' as const }, 'The library has no book with this number.'],
    [
      'was not answered',
      { failed: [{ source: 'openlibrary' as const, message: 'Open Library took too long to answer.' }] },
      'Open Library took too long to answer.',
    ],
  ])('that %s says so, and the book is typed', async (_what, changes, sentence) => {
    server.answer(lookUpIsbn, answer(changes));
    await show(<InsertForm />);
    await scan('9789844126442');
    await text(sentence);
    await expect.element(found.getByRole('link')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(box('Title')).toHaveFocus();
    await expect.element(page.getByLabelText('ISBN', { exact: true })).toHaveValue('9789844126442');
  });

  it('leads an admin to where asking is allowed', async () => {
    server.answer(lookUpIsbn, answer({ outside: 'not_agreed' }));
    await show(<InsertForm halls={[near]} />);
    await scan('9789844126442');
    await expect
      .element(found.getByRole('link', { name: 'Allow it' }))
      .toHaveAttribute('href', '/admin/isbn-sources');
  });

  it('with a wrong digit is asked about, and taken as printed', async () => {
    server.answer(lookUpIsbn, answer({ isbn: '9844126445', checks: false, outside: 'not_needed' }));
    await show(<InsertForm />);
    await scan('984-412-644-5');
    await text('This number does not check. Take it as printed?');
    await found.getByRole('button', { name: 'Type it again' }).click();
    await expect.element(isbn).toHaveFocus();
    await scan('984-412-644-5');
    await found.getByRole('button', { name: 'Take it as printed' }).click();
    await expect.element(page.getByLabelText('ISBN', { exact: true })).toHaveValue('9844126445');
    await expect.element(page.getByRole('checkbox', { name: /printed like this/ })).toBeChecked();
  });

  it('that is none of a book’s is refused immediately, others by the server, and without a network the screen says so', async () => {
    await show(<InsertForm />);
    const alert = page.getByRole('region', { name: 'Look up by ISBN' }).getByRole('alert');
    await scan('5901234123457');
    await expect.element(alert).toMatchTextContent("This isn't the number of a book");
    await scan(' ');
    await expect.element(alert).toMatchTextContent('Scan or type a number first.');
    expect(server.callsTo(lookUpIsbn)).toEqual([]);
    server.refuse(lookUpIsbn, 429, {
      message: 'Too many ISBNs looked up in an hour. Please try again in 9 minutes.',
    });
    await scan('9789844126442');
    await expect.element(alert).toMatchTextContent('Please try again in 9 minutes.');
    server.cut(lookUpIsbn);
    await scan('9789844126442');
    await expect.element(alert).toMatchTextContent('Network error or server issue. Please try again.');
  });
});
