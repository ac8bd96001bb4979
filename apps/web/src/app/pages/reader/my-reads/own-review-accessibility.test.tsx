import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { viewReview } from '@library/contract/reading/reviews.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/looks.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { completedRead, noReads } from '../../../../test/reader-pages.ts';

const longTitle = 'আল-লু’লু’ ওয়াল মারজান: বুখারী ও মুসলিমের ঐকমত্যপূর্ণ হাদীসসমূহের সংকলন '.repeat(2).trim();
const dialog = page.getByRole('dialog', { name: /^(Your review|Edit your review)$/ });

it.each([390, 1280])(
  'at %i px one’s own review is accessible in both themes, with a long Bengali title',
  async (width) => {
    await page.viewport(width, 844);
    const server = serverForReader();
    server.answer(listOwnWaits, { data: [] });
    const read = completedRead({ review_id: 'review-1', may_earn: { rating: false, text: false } });
    const book = { ...read.request.book, title: longTitle };
    server.answer(myReads, { ...noReads, completedReads: [{ ...read, request: { book } }] });
    server.answer(viewReview, {
      review_id: 'review-1',
      lending_id: 'lending-1',
      book_id: 'riyad',
      rating: 4,
      comment: 'অসাধারণ একটি সংকলন। '.repeat(40),
      date: '2026-11-01',
      edited: false,
      hidden_reason: null,
    });
    await openApplication('/my-reads', { as: 'reader' });
    await page.getByRole('button', { name: 'View Review' }).click();
    await expect.element(dialog.getByText('4 of 5 stars')).toBeVisible();
    await expect.element(dialog.getByText(longTitle)).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expect.element(dialog.getByLabelText('Write a review')).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Delete your review?' })).toBeVisible();
    await expectAccessible();
  },
);
