import type { Page } from '@playwright/test';
import {
  fillAcademicInfo,
  fillPersonalInfo,
  newEmail,
  openRegistration,
  profileButton,
} from '../support/gateway.ts';
import { hold } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Next', exact: true });
const register = (page: Page) => main(page).getByRole('button', { name: 'Register', exact: true });

/** Whether a field says that it has to be filled in. */
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

test('a reader’s first step asks who they are [S2.3-29] [S2.3-31] [S2.3-32] [S2.3-33] [S2.3-34] [S2.3-36] [S2.3-37] [S2.3-38] [S2.3-45]', async ({
  page,
}) => {
  await openRegistration(page, 'reader');
  await expect(main(page).getByText('1/2', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Personal Info', { exact: true })).toBeVisible();
  for (const label of ['Full name', 'Email', 'Phone', 'Create password', 'Confirm password']) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
  const gender = page.getByLabel('Gender');
  await expect(gender).toBeVisible();
  await expect(gender.locator('option')).toHaveText(['Select gender', 'Male', 'Female']);
  await expect(gender.locator('option:not([value=""])')).toHaveCount(2);
  await expect(next(page)).toBeVisible();
  await expect(register(page)).toHaveCount(0);
});

test('a reader’s second step asks for department, number, session and hall [S2.3-27] [S9-20] [S4-54] [S2.3-30] [S2.3-40] [S2.3-41] [S2.3-47]', async ({
  page,
}) => {
  await openRegistration(page, 'reader');
  await fillPersonalInfo(page, newEmail());
  await next(page).click();
  await expect(main(page).getByText('2/2', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Academic Info', { exact: true })).toBeVisible();
  await expect(main(page).getByText('1/2', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toBeHidden();
  for (const label of ['Department', 'DU registration no.', 'Session', 'Hall']) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
  await expect(page.getByLabel('Address')).toHaveCount(0);
  await expect(page.getByLabel('Room no')).toHaveCount(0);
  await expect(register(page)).toBeVisible();
  await expect(next(page)).toHaveCount(0);
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

test('Cancel goes back one step and keeps everything that was typed [S2.3-46] [S4-55]', async ({
  page,
  library,
}) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  const email = newEmail();
  await openRegistration(page, 'reader');
  await fillPersonalInfo(page, email);
  await page.getByLabel('Gender').selectOption('female');
  await fillAcademicInfo(page, { department: department.name, hall: hall.name });
  await main(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(main(page).getByText('1/2', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await next(page).click();
  await expect(page.getByLabel('Department')).toHaveValue(department.dept_id);
  await expect(page.getByLabel('Hall')).toHaveValue(hall.hall_id);
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
  await expect(page.getByLabel('Department').getByRole('option', { name: department.name })).toHaveCount(1);
  await expect(page.getByLabel('Hall').getByRole('option', { name: hall.name })).toHaveCount(1);
  await register(page).click();
  await expect(page.getByLabel('Department')).toHaveAccessibleDescription('Department is required.');
  await expect(page.getByLabel('Hall')).toHaveAccessibleDescription('Hall is required.');
  expect(posts).toEqual([]);
});

test('the button reads Registering... while busy [S2.3-48]', async ({ page, library }) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  await openRegistration(page, 'reader');
  await fillPersonalInfo(page, newEmail());
  await fillAcademicInfo(page, { department: department.name, hall: hall.name });
  const letGo = await hold(page, '**/api/register/reader');
  await register(page).click();
  await expect(main(page).getByRole('button', { name: 'Registering...', exact: true })).toBeDisabled();
  letGo();
  await expect(profileButton(page)).toBeVisible();
});

test('lists that cannot be loaded are named, and tried again', async ({ page, library }) => {
  const hall = await library.make.hall();
  await page.route('**/api/halls', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }));
  await openRegistration(page, 'reader');
  await fillPersonalInfo(page, newEmail());
  await next(page).click();
  await expect(main(page).getByText('Failed to load hall/department options.')).toBeVisible();
  await page.unroute('**/api/halls');
  await main(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Hall').getByRole('option', { name: hall.name })).toHaveCount(1);
  await expect(main(page).getByText('Failed to load hall/department options.')).toHaveCount(0);
});
