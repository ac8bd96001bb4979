import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { type BookDetail, bookDetails, listBooks } from '@library/contract/books/catalogue.ts';
import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { addDays, formatDate, today } from '../../../lib/wording/dates.ts';
import { sampleCard } from '../../../test/book-card.ts';
import { riyad } from '../../../test/book-detail.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { sampleReaderUser } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import BookDetailsPage from './book-details.page.tsx';

type Reader = Extract<User, { user_type: 'reader' }>;

const nothing: OwnBooks = { requests: [], lendings: [], waits: [] };

const arbain = sampleCard({ id: 'arbain', title: 'Al-Arbain', author: 'Imam Nawawi' });

/** The page of a book, for a visitor or for a reader who has these books. */
async function showBook(facts: Partial<BookDetail> = {}, has?: OwnBooks, reader: Partial<Reader> = {}) {
  const server = fakeServer();
  if (has) {
    server.answer(currentUser, sampleReaderUser(reader));
    server.answer(ownBooks, has);
  }
  server.answer(bookDetails, { ...riyad, ...facts });
  const books = [{ ...arbain, id: 'riyad', title: riyad.title }, arbain];
  server.answer(listBooks, { data: books, meta: { current_page: 1, last_page: 1, total: 2 } });
  await show(
    <SessionProvider>
      <BookDetailsPage />
    </SessionProvider>,
    { as: has ? 'reader' : null, at: ['/book-details?id=riyad'] },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(riyad.title);
  return server;
}

it('author and category lead to their books, and what is not known is left out', async () => {
  await showBook();
  await expect
    .element(page.getByRole('link', { name: 'Imam Nawawi' }))
    .toHaveAttribute('href', '/browse-books?author_id=nawawi');
  await expect
    .element(page.getByRole('link', { name: 'Hadith' }))
    .toHaveAttribute('href', '/browse-books?category_id=hadith');
  await expect.element(page.getByRole('definition').nth(1)).toMatchTextContent('Arabic');
  await expect.element(page.getByRole('definition').nth(2)).toMatchTextContent('978-984-00-0000-1');
  await expect.element(page.getByText('Publisher')).not.toBeInTheDocument();
  await expect.element(page.getByText('N/A')).not.toBeInTheDocument();
});

it('says which edition and which volume it is, as far as that is known', async () => {
  await showBook({ translator: 'Abdul Karim', edition: '2nd', year: 2012, pages: 384, volume_no: 3 });
  const facts = page.getByRole('definition');
  for (const [name, value] of [
    ['Translated by', 'Abdul Karim'],
    ['Volume', '3'],
    ['Edition', '2nd'],
    ['Year', '2012'],
    ['Pages', '384'],
  ] as const) {
    await expect.element(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect.element(facts.filter({ hasText: value }).first()).toBeVisible();
  }
});

it('says by which other titles the book is known, and what each of them is', async () => {
  await showBook({
    other_titles: [
      { title: 'রিয়াদুস সালেহীন', kind: 'other_script' },
      { title: 'رياض الصالحين', kind: 'original' },
    ],
  });
  const known = page.getByRole('definition').filter({ hasText: 'original title' });
  expect(
    known
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['রিয়াদুস সালেহীন (in another script)', 'رياض الصالحين (original title)']);
});

it('other books by the author stand on a shelf, without the book itself', async () => {
  const server = await showBook();
  const shelf = page.getByRole('region', { name: 'More by this author' });
  await shelf.element().scrollIntoView();
  await expect.element(shelf.getByRole('link', { name: 'Al-Arbain' })).toBeVisible();
  await expect.element(shelf.getByRole('link', { name: riyad.title })).not.toBeInTheDocument();
  expect(server.callsTo(listBooks)[0]?.query).toMatchObject({ author_id: 'nawawi', sort_by: 'best_reads' });
  await expect.element(page.getByRole('region', { name: 'In the same category' })).not.toBeInTheDocument();
});

it('other books of the category stand on a shelf, where there are any', async () => {
  const server = await showBook({ more_by_author: false, more_in_category: true });
  const shelf = page.getByRole('region', { name: 'In the same category' });
  await shelf.element().scrollIntoView();
  await expect.element(shelf.getByRole('link', { name: 'Al-Arbain' })).toBeVisible();
  await expect.element(shelf.getByRole('link', { name: riyad.title })).not.toBeInTheDocument();
  expect(server.callsTo(listBooks)[0]?.query).toMatchObject({ category_id: 'hadith', sort_by: 'best_reads' });
  await expect.element(page.getByRole('region', { name: 'More by this author' })).not.toBeInTheDocument();
});

it('a hall with weekly closed days says so', async () => {
  const hall = { hall_id: 'near', hall_name: 'Near Hall', available_copies_in_hall: 2 };
  await showBook({ halls: [{ ...hall, gender: 'male', closed_weekdays: [5, 6] }] });
  const entry = page.getByRole('region', { name: 'Available at' }).getByRole('listitem');
  await expect
    .element(entry)
    .toMatchTextContent("Near HallMen's hall · Closed on Fridays and Saturdays2 copies");
});

describe('for a woman of Rokeya Hall', () => {
  const rahima = { gender: 'female', hall_id: 'own' } as const;
  const places = [
    { hall_id: 'far', hall_name: 'Jagannath Hall', gender: 'male' },
    { hall_id: 'own', hall_name: 'Rokeya Hall', gender: 'female' },
  ] as const;

  it.each<[string, Partial<BookDetail>]>([
    ['Available at', { halls: places.map((hall) => ({ ...hall, available_copies_in_hall: 1 })) }],
    [
      'Expected back',
      {
        availability: false,
        halls: [],
        expected_back: places.map((hall) => ({ ...hall, due_date: addDays(today(), 4) })),
      },
    ],
  ])('“%s” collapses the men’s halls', async (name, facts) => {
    await showBook(facts, nothing, rahima);
    const section = page.getByRole('region', { name });
    await expect.element(section.getByRole('listitem')).toMatchTextContent(/^Rokeya HallYour hall/);
    await expect.element(section.getByText('Jagannath Hall')).not.toBeVisible();
    await section.getByText(/^Other halls/).click();
    await expect.element(section.getByText('Jagannath Hall')).toBeVisible();
    await expect.element(section.getByRole('listitem').nth(1)).toMatchTextContent(/Men's hall/);
  });
});

it('a book without a free copy says when one is due where, and what else there is', async () => {
  const due = addDays(today(), 4);
  const late = addDays(today(), -1);
  const hall = { hall_id: 'far', hall_name: 'Far Hall', gender: 'female' } as const;
  await showBook({
    availability: false,
    halls: [],
    expected_back: [
      { ...hall, due_date: late },
      { ...hall, hall_id: 'near', hall_name: 'Near Hall', due_date: due },
    ],
  });
  const section = page.getByRole('region', { name: 'Expected back' });
  await expect
    .element(section.getByRole('listitem').first())
    .toMatchTextContent(`Far HallWomen's hallWas due ${formatDate(late)}, yesterday`);
  await expect
    .element(section.getByRole('listitem').nth(1))
    .toMatchTextContent(`Near HallWomen's hall${formatDate(due)}, in 4 days`);
  await expect.element(section.getByText(/^Save it with the heart/)).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Other books by this author' }))
    .toHaveAttribute('href', '/browse-books?author_id=nawawi');
});

it('a reader for whom the only copy is kept is not sent to look for another', async () => {
  const request = { req_id: 'r', request_date: today(), held_until: addDays(today(), 2), wait_id: 'w' };
  const kept = {
    ...request,
    hall: { hall_id: 'near', name: 'Near Hall' },
    book: { book_id: 'riyad', title: riyad.title, author: null, category: null, image_url: '' },
  };
  await showBook({ availability: false, halls: [] }, { requests: [kept], lendings: [], waits: [] });
  await expect.element(page.getByRole('link', { name: /^Your turn: collect by/ })).toBeVisible();
  await expect.element(page.getByText('No copy is available now')).not.toBeInTheDocument();
});

it('the request button comes before the reviews', async () => {
  await showBook();
  const request = page.getByRole('button', { name: 'Login First' }).element();
  const reviews = page.getByRole('region', { name: 'Reviews and ratings' }).element();
  expect(request.compareDocumentPosition(reviews) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('the actions stay at the bottom of the window, unless it is very low', async () => {
  await showBook();
  const bar = page.getByRole('button', { name: 'Login First' }).element().closest('[data-bottom-bar]');
  if (!bar) throw new Error('The actions stand nowhere.');
  await page.viewport(390, 844);
  expect(getComputedStyle(bar).position).toBe('sticky');
  await page.viewport(320, 256);
  expect(getComputedStyle(bar).position).toBe('static');
});

/** Replaces the device's share sheet by a function that records its calls. */
function deviceThatShares() {
  const device = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: device, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  return device;
}

it('a book without an author is shown and shared by its title alone', async () => {
  const device = deviceThatShares();
  await showBook({ author: 'Unknown Author', author_id: null });
  await expect.element(page.getByText('Unknown Author')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Share this book' }).click();
  expect(device).toHaveBeenCalledWith(expect.objectContaining({ title: riyad.title, text: riyad.title }));
});

it('sharing passes on the address of the book, or copies it', async () => {
  await showBook();
  const url = `${location.origin}/book-details?id=riyad`;
  const button = page.getByRole('button', { name: 'Share this book' });
  const device = deviceThatShares();
  await button.click();
  expect(device).toHaveBeenCalledWith({ title: riyad.title, text: 'Riyad as-Salihin, Imam Nawawi', url });

  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  onTestFinished(() => copied.mockRestore());
  await button.click();
  await expect.element(toast('Link copied. Paste it wherever you like.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(url);

  copied.mockRejectedValueOnce(new Error('No clipboard.'));
  await button.click();
  await expect.element(toast(`We couldn't copy the link: ${url}`)).toBeVisible();
});
