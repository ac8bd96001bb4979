import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { saveIn, section } from '../support/reader-pages/account.ts';
import { expect, test } from '../support/test.ts';

const longName = 'মোছাম্মৎ রহিমা খাতুন চৌধুরী বিনতে মোহাম্মদ আব্দুল করিম সরকার';
const loginsTitle = 'Where you are logged in';

test('the page is accessible in both themes, and nothing is wider than a phone, with long names', async ({
  library,
  openPage,
}) => {
  const hall = await library.make.hall({ name: longName });
  const { dept_id } = await library.make.department(longName);
  const { hall_id } = hall;
  for (const person of [
    await library.make.reader({ name: longName, hall_id, dept_id }),
    await library.make.volunteer({ name: longName, hall_id, dept_id }),
    await library.make.admin({ name: longName }),
  ]) {
    // Elsewhere too, so that there is something to end.
    await library.tokenOf(person);
    const page = await openPage(person);
    await page.goto('/account');
    await expect(section(page, loginsTitle).getByText('This device')).toBeVisible();
    await section(page, 'Name and phone').getByLabel('Full name').fill('');
    await saveIn(section(page, 'Name and phone')).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(page.getByRole('dialog', { name: 'Log out everywhere else?' })).toBeVisible();
    await expectAccessible(page);
  }
});
