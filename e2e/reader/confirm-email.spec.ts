import path from 'node:path';
import { createCoolDown } from '../../apps/server/src/features/notices/letters/letters.rules.ts';
import { sendLetters } from '../../apps/server/src/features/notices/letters/letters.service.ts';
import { letterWriters } from '../../apps/server/src/letter-writers.ts';
import { smtpMailer } from '../../apps/server/src/mail/smtp-mailer.ts';
import { openLibrary } from '../../apps/server/src/test/open-library.ts';
import { proofIn, startMailServer } from '../../apps/server/src/test/stand-ins/mail-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { smallTargets } from '../support/looks/touch-targets.ts';
import { fillAcademicInfo, fillPersonalInfo, newEmail } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a new reader confirms the e-mail address by the link in a letter, and requests a book', async ({
  page,
}) => {
  const { E2E_POSTGRES: postgres = '', E2E_TEMPLATE: template = '' } = process.env;
  const post = await startMailServer();
  const library = await openLibrary({
    postgres,
    template,
    start: new Date(),
    settings: { verify_email: 'requests' },
    webDir: path.resolve(import.meta.dirname, '../../apps/web/dist'),
  });
  try {
    const { name: hall, hall_id } = await library.make.hall();
    const { name: department } = await library.make.department();
    const book = await library.make.book({ title: 'A book to request' });
    await library.make.copies(book, { hall_id }, 1);
    const email = newEmail();

    await page.goto(`${library.address}/user/reader?mode=register`);
    await fillPersonalInfo(page, email);
    await fillAcademicInfo(page, { department, hall });
    await expect(page.getByText("Next, we'll send you an e-mail with a link.")).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page).toHaveURL(/\/browse-books$/);
    const banner = page.getByRole('region', { name: 'Confirm your e-mail address' });
    await expect(banner).toContainText(email);

    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: book.title })).toBeVisible();
    await expect(banner).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);

    await sendLetters(library, {
      writers: letterWriters,
      coolDown: createCoolDown(),
      mailer: smtpMailer(post.url, { name: 'The Library', address: 'library@example.test' }),
      publicUrl: library.address,
      failed: (error) => {
        throw error;
      },
    });
    const [letter] = post.received;
    expect(letter?.recipients).toEqual([email]);
    const link = letter ? proofIn(letter).link.href : '';
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(`For the reader account with ${email}.`)).toBeVisible();
    // The token leaves the address bar immediately, and a reload keeps the page.
    await expect(page).toHaveURL(`${library.address}/confirm-email`);
    await page.reload();
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Browse books', exact: true }).last().click();
    await page.getByRole('article').filter({ hasText: book.title }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Request Book' }).first()).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Request Book' }).first().click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm Request', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Congratulations');
  } finally {
    await page.goto('about:blank');
    await library.close();
    await post.close();
  }
});
