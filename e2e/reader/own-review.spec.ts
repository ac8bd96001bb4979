import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { openOwnReview, ownReview, readerWithReview } from '../support/reader-pages/own-review.ts';
import { expect, test } from '../support/test.ts';

const longTitle = 'আল-লু’লু’ ওয়াল মারজান: বুখারী ও মুসলিমের ঐকমত্যপূর্ণ হাদীসসমূহের সংকলন '.repeat(2).trim();

for (const width of [390, 1280]) {
  test(`at ${width} px it is accessible in both themes, with a long Bengali title`, async ({
    page,
    library,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { reader } = await readerWithReview(library, {
      title: longTitle,
      comment: 'অসাধারণ একটি সংকলন। '.repeat(40),
    });
    await signIn(reader);
    await openOwnReview(page, longTitle);
    const dialog = ownReview(page);
    await expect(dialog.getByText('4 of 5 stars')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete your review?' })).toBeVisible();
    await expectAccessible(page);
  });
}
