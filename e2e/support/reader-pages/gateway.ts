import type { Locator, Page } from '@playwright/test';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

/** The kinds of account, each with its own gateway. */
export const roles = ['reader', 'volunteer', 'admin'] as const;
export type Role = (typeof roles)[number];

let serial = 0;

/** An e-mail address that is not registered yet. */
export function newEmail(): string {
  serial += 1;
  return `newcomer-${process.pid}-${serial}@example.test`;
}

/** The profile icon, which only people who are logged in have. */
export function profileButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Profile' });
}

/** The top bar's login link, which only visitors have. */
export function logInButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Log In' });
}

/** Fills in and sends the login form that the page shows. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Creates a hall and a department, without which the registration form of readers and volunteers is closed. */
export async function openToReaders({ make }: Pick<TestLibrary, 'make'>): Promise<void> {
  await make.hall();
  await make.department();
}

/** Opens the registration form of a kind of account. */
export async function openRegistration(page: Page, role: Role): Promise<void> {
  await page.goto(`/user/${role}?mode=register`);
}

/** Fills in the first step of a registration, or an admin's whole form. */
export async function fillPersonalInfo(
  page: Page,
  email: string,
  { name = 'Nusrat Jahan', password = 'a long password' } = {},
): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^(Create p|P)assword/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Filters a long list of choices by one of them, and selects it. */
export async function choose(part: Page | Locator, label: string, choice: string): Promise<void> {
  await part.getByLabel(label).fill(choice);
  await part.getByRole('option', { name: choice, exact: true }).click();
}

/** Goes to the second step and chooses what it requires. */
export async function fillAcademicInfo(
  page: Page,
  choices: { department: string; hall: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'Department', choices.department);
  await page.getByLabel('Hall').selectOption({ label: choices.hall });
}

/** The session in the local storage, which survives reloads. */
export function storedSession(page: Page): Promise<{ token: string | null; userType: string | null }> {
  return page.evaluate(() => ({
    token: localStorage.getItem('authToken'),
    userType: localStorage.getItem('userType'),
  }));
}
