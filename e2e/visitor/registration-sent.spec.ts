import type { Page } from '@playwright/test';
import { hueOf, isRed } from '../support/looks/colours.ts';
import {
  fillAcademicInfo,
  fillPersonalInfo,
  logInButton,
  newEmail,
  openRegistration,
  openToReaders,
  profileButton,
  type Role,
  roles,
  storedSession,
} from '../support/reader-pages/gateway.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const register = (page: Page) => main(page).getByRole('button', { name: 'Register', exact: true });

/** Fills in the whole form of a role, up to its button Register. */
async function fillRegistration(
  page: Page,
  role: Role,
  email: string,
  choices: { department: string; hall: string },
) {
  await openRegistration(page, role);
  await fillPersonalInfo(page, email);
  if (role !== 'admin') await fillAcademicInfo(page, choices);
}

async function sentBody(page: Page, role: Role) {
  const sent = page.waitForRequest(`**/api/register/${role}`);
  await register(page).click();
  return (await sent).postDataJSON();
}

const base = ['name', 'email', 'password', 'password_confirmation', 'contact'];

test('an admin’s payload has the base fields and no others [S3-31] [S3-34]', async ({ page }) => {
  const email = newEmail();
  await openRegistration(page, 'admin');
  await fillPersonalInfo(page, email);
  await page.getByLabel('Contact').fill('01711000000');
  const body = await sentBody(page, 'admin');
  expect(Object.keys(body).sort()).toEqual([...base].sort());
  expect(body).toEqual({
    name: 'Nusrat Jahan',
    email,
    password: 'a long password',
    password_confirmation: 'a long password',
    contact: '01711000000',
  });
  await expect(profileButton(page)).toBeVisible();
});

test('a reader’s payload adds number, session, hall, department and gender [S3-32]', async ({
  page,
  library,
}) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  await openRegistration(page, 'reader');
  await fillPersonalInfo(page, newEmail());
  await page.getByLabel('Gender').selectOption({ label: 'Female' });
  await fillAcademicInfo(page, { department: department.name, hall: hall.name });
  await page.getByLabel('DU registration no.').fill('2021-1234');
  await page.getByLabel('Session').fill('2021-22');
  const body = await sentBody(page, 'reader');
  const added = ['registration_no', 'session', 'hall_id', 'dept_id', 'gender'];
  expect(Object.keys(body).sort()).toEqual([...base, ...added].sort());
  expect(body).toMatchObject({
    registration_no: '2021-1234',
    session: '2021-22',
    hall_id: hall.hall_id,
    dept_id: department.dept_id,
    gender: 'female',
  });
  await expect(profileButton(page)).toBeVisible();
});

test('a volunteer’s payload adds number, session, address, hall, department and room [S3-33]', async ({
  page,
  library,
}) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  await fillRegistration(page, 'volunteer', newEmail(), { department: department.name, hall: hall.name });
  await page.getByLabel('Address').fill('North block');
  await page.getByLabel('Room no').fill('214');
  const body = await sentBody(page, 'volunteer');
  const added = ['registration_no', 'session', 'address', 'hall_id', 'dept_id', 'room_no'];
  expect(Object.keys(body).sort()).toEqual([...base, ...added].sort());
  expect(body).toMatchObject({ address: 'North block', hall_id: hall.hall_id, dept_id: department.dept_id });
  expect(Number(body.room_no)).toBe(214);
  await expect(page.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();
});

test('name, e-mail, password and its confirmation are required, and have to agree [S5-12] [S5-13] [S5-14] [S5-15]', async ({
  page,
  library,
}) => {
  await openToReaders(library);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  for (const [role, password, button] of [
    ['admin', 'Password', 'Register'],
    ['reader', 'Create password', 'Next'],
    ['volunteer', 'Create password', 'Next'],
  ] as const) {
    await openRegistration(page, role);
    const send = main(page).getByRole('button', { name: button, exact: true });
    await send.click();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await expect(field('Full name')).toHaveAccessibleDescription('Name is required.');
    await expect(field('Email')).toHaveAccessibleDescription('Email is required.');
    await expect(field(password)).toHaveAccessibleDescription(/Password is required\.$/);
    await expect(field('Confirm password')).toHaveAccessibleDescription('Please confirm the password.');
    await fillPersonalInfo(page, newEmail());
    await field('Confirm password').fill('another password');
    await send.click();
    await expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
    await expect(send).toBeVisible();
  }
  expect(posts).toEqual([]);
});

test('an easily guessed password shows an error under its field, on the step of the field', async ({
  page,
  library,
}) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  for (const role of roles) {
    const email = newEmail();
    await openRegistration(page, role);
    await fillPersonalInfo(page, email);
    const password = page.getByLabel(role === 'admin' ? 'Password' : 'Create password', { exact: true });
    const confirmation = page.getByLabel('Confirm password', { exact: true });
    for (const field of [password, confirmation]) await field.fill('password1');
    if (role !== 'admin') await fillAcademicInfo(page, { department: department.name, hall: hall.name });
    await register(page).click();
    await expect(password).toHaveAccessibleDescription(
      /This password is too common\. Please choose another one\.$/,
    );
    await expect(password).toHaveValue('password1');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
});

test('a taken e-mail address shows an error in red and under its field, for each role [S2.3-49] [S8-09]', async ({
  page,
  library,
}) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  const taken = {
    reader: await library.make.reader(),
    volunteer: await library.make.volunteer(),
    admin: await library.make.admin(),
  };
  for (const role of roles) {
    await fillRegistration(page, role, taken[role].email, { department: department.name, hall: hall.name });
    const answered = page.waitForResponse(`**/api/register/${role}`);
    await register(page).click();
    const { message, errors } = await (await answered).json();
    const line = main(page).locator('[role=alert]:not([id])').filter({ hasText: message });
    await expect(line).toBeVisible();
    expect(isRed(await hueOf(line, 'color'))).toBe(true);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(errors.email[0]);
    await expect(page.getByLabel('Email')).toHaveValue(taken[role].email);
    await expect(logInButton(page)).toBeVisible();
  }

  await answerWith(page, '**/api/register/admin', 200, null);
  await fillRegistration(page, 'admin', newEmail(), { department: department.name, hall: hall.name });
  await register(page).click();
  await expect(main(page).getByText('An error occurred during registration.')).toBeVisible();
});

test('a registration counts only with both a token and a user [S5-08] [S5-09] [S5-11]', async ({
  page,
  library,
}) => {
  const admin = await library.make.admin();
  const user = (await (await library.as(admin)).get('/api/user')).body;
  const token = await library.tokenOf(admin);
  for (const [response, sentence] of [
    [{ token }, 'Registration failed.'],
    [{ user }, 'Registration failed.'],
    [{ token, message: 'The user is missing.' }, 'The user is missing.'],
    [{}, 'Registration failed.'],
  ] as const) {
    await answerWith(page, '**/api/register/admin', 200, response);
    await openRegistration(page, 'admin');
    await fillPersonalInfo(page, newEmail());
    await register(page).click();
    const line = main(page).getByRole('alert').filter({ hasText: sentence });
    await expect(line).toBeVisible();
    expect(isRed(await hueOf(line, 'color'))).toBe(true);
    await expect(logInButton(page)).toBeVisible();
    expect(await storedSession(page)).toEqual({ token: null, userType: null });
  }
});
