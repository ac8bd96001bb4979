import { page } from 'vitest/browser';

/** The top bar, with the menus that its buttons open. */
export const topBar = page.getByRole('banner');

/** The profile icon of the top bar, which only people who are logged in have. */
export const profileButton = topBar.getByRole('button', { name: 'Profile', exact: true });

/** The login link of the top bar, which only visitors have. */
export const logInButton = topBar.getByRole('button', { name: 'Log In', exact: true });

/** The card that the profile icon opens, or null while it is closed. */
export const profileMenu = () => document.getElementById('profile-menu');

/** Fills in and sends the login form that the page shows. */
export async function logIn(email: string, password: string): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
