import { type BookCard, listBooks } from '@library/contract/books/catalogue.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../lib/queries/query-client.ts';
import { sampleCard } from '../../../../test/book-card.ts';
import { bookCard, bookCards, booksPageOf, serverForVisitor } from '../../../../test/catalogue.ts';
import { expectLibraryFonts, useLibraryFonts } from '../../../../test/library-fonts.ts';
import { openApplication } from '../../../../test/open-application.tsx';

const cards: BookCard[] = [
  // The highlights begin and end inside letters: কি, ক্ষ.
  {
    id: 'bn',
    title: 'শিক্ষার কিতাব',
    titleMarks: [
      [2, 3],
      [8, 9],
    ] as [number, number][],
  },
  {
    id: 'ar',
    title: 'رياض الصالحين',
    titleMarks: [
      [1, 3],
      [7, 10],
    ] as [number, number][],
  },
  { id: 'en', title: 'Riyad as-Salihin', titleMarks: [[0, 5]] as [number, number][] },
  { id: 'none', title: 'Forty Hadith', titleMarks: [] },
].map(sampleCard);

const marks = page.getByRole('main').getByRole('mark');
const markedIn = (title: string) =>
  bookCard(title)
    .getByRole('mark')
    .elements()
    .map(({ textContent }) => textContent);

/** How wide the titles are, in quarters of a pixel. */
function titleWidths(): number[] {
  const range = document.createRange();
  return bookCards
    .getByRole('heading')
    .elements()
    .flatMap((heading) => [...heading.querySelectorAll('[lang]')])
    .map((title) => {
      range.selectNodeContents(title);
      return Math.round(range.getBoundingClientRect().width * 4) / 4;
    });
}

it('the matched parts of titles are highlighted, in whole letters, and the rest of the title does not change', async () => {
  const server = serverForVisitor();
  server.answer(listBooks, booksPageOf(cards));
  useLibraryFonts();
  const screen = await openApplication('/browse-books?search=x');
  await expect.element(bookCards).toHaveLength(4);
  expect(markedIn('শিক্ষার কিতাব')).toEqual(['ক্ষা', 'কি']);
  expect(markedIn('رياض الصالحين')).toEqual(['يا', 'صال']);
  expect(markedIn('Riyad as-Salihin')).toEqual(['Riyad']);
  expect(markedIn('Forty Hadith')).toEqual([]);
  // Letters that no longer join would be as wide as they are alone.
  await expectLibraryFonts();
  const marked = titleWidths();
  expect(marked).toHaveLength(4);

  await screen.unmount();
  queryClient.clear();
  server.answer(listBooks, booksPageOf(cards.map(({ titleMarks, ...card }) => card)));
  await openApplication('/browse-books?search=x');
  await expect.element(bookCards).toHaveLength(4);
  await expect.element(marks).not.toBeInTheDocument();
  expect(titleWidths()).toEqual(marked);
});
