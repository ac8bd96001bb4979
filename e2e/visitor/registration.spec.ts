import type { Page } from '@playwright/test';
import {
  fillAcademicInfo,
  fillPersonalInfo,
  newEmail,
  openRegistration,
  profileButton,
} from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Next', exact: true });
const register = (page: Page) => main(page).getByRole('button', { name: 'Register', exact: true });

/** Whether a field says that it is required. */
async function expectOptional(page: Page, label: string) {
  const field = page.getByLabel(label);
  await expect(field).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-required');
  await expect(field).not.toHaveAttribute('required');
}

test('an admin registers in a single step [S2.3-20] [S9-21] [S2.3-21] [S2.3-22] [S2.3-23] [S2.3-24] [S2.3-25] [S2.3-26]', async ({
  page,
}) => {
  await openRegistration(page, 'admin');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password');
  await expectOptional(page, 'Contact');
  await expect(register(page)).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await expect(main(page).getByText(/[12]\/2/)).toHaveCount(0);
  await fillPersonalInfo(page, newEmail());
  await register(page).click();
  await expect(profileButton(page)).toBeVisible();
});

test('a volunteer registers in two steps, without gender, with optional address and room [S2.3-28] [S9-20] [S2.3-35] [S2.3-43] [S2.3-44]', async ({
  page,
  library,
}) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  await openRegistration(page, 'volunteer');
  await expect(main(page).getByText('1/2', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeVisible();
  await expect(page.getByLabel('Gender')).toHaveCount(0);
  await fillPersonalInfo(page, newEmail());
  await fillAcademicInfo(page, { department: department.name, hall: hall.name });
  await expect(main(page).getByText('2/2', { exact: true })).toBeVisible();
  await expectOptional(page, 'Address');
  await expectOptional(page, 'Room no');
  await expect(page.getByLabel('Room no')).toHaveAttribute('type', 'number');
  await register(page).click();
  await expect(page.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();
});

test('department and hall come from the public lists and have to be chosen [S2.3-39] [S2.3-42] [S5-17] [S5-18] [S7-32]', async ({
  page,
  library,
}) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const lists = ['**/api/departments', '**/api/halls'].map((address) => page.waitForRequest(address));
  await openRegistration(page, 'reader');
  for (const request of await Promise.all(lists)) {
    expect(await request.headerValue('authorization')).toBeNull();
  }
  await fillPersonalInfo(page, newEmail());
  await next(page).click();
  // The open list draws its first entries, and more as it scrolls; typing finds any of them.
  await page.getByLabel('Department').fill(department.name);
  await expect(page.getByRole('option', { name: department.name, exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Hall').getByRole('option', { name: hall.name })).toHaveCount(1);
  await register(page).click();
  await expect(page.getByLabel('Department')).toHaveAccessibleDescription('Department is required.');
  await expect(page.getByLabel('Hall')).toHaveAccessibleDescription('Hall is required.');
  expect(posts).toEqual([]);
});
