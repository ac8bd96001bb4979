import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { logInButton, profileButton } from '../support/reader-pages/gateway.ts';
import { withResetPost } from '../support/stand-ins/reset-mails.ts';
import { expect, test } from '../support/test.ts';

const newPassword = 'a wholly new password';
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const askLink = (page: Page) => page.getByRole('button', { name: 'Send the link', exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save the new password', exact: true });

async function fillPasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
}

/** Expects that the screen is not wider than a phone or a computer. */
async function expectFits(page: Page): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
}

test('a forgotten password is replaced by a link in a mail, on screens that fit a phone and a computer [S2.3-19]', async ({
  page,
  library,
  openPage,
}) => {
  const reader = await library.make.reader();
  const elsewhere = await openPage(reader);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

  await withResetPost(library, async ({ server, newestLink }) => {
    await page.goto('/user/reader');
    await page.getByLabel('Email').fill(reader.email);
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
    await expect(page).toHaveURL('/forgot-password?type=reader');
    await expect(page.getByLabel('Email')).toHaveValue(reader.email);
    await expectFits(page);
    await askLink(page).click();
    const sent = page.getByRole('heading', { name: 'Check your e-mail', exact: true });
    await expect(sent).toBeFocused();
    await expect(
      page.getByText(`If ${reader.email} belongs to a reader account, we've sent a link.`),
    ).toBeVisible();
    await expectFits(page);

    const link = await newestLink();
    expect(server.received).toHaveLength(1);
    await page.goto(link);
    await expect(page.getByText(`For the reader account of ${reader.email}.`)).toBeVisible();
    await expectFits(page);
    await fillPasswords(page, newPassword);
    await saveButton(page).click();
    await expect(page).toHaveURL('/user/reader');
    await expect(
      page.getByText('Your password has been changed. Please log in with the new one.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(reader.email);
    await expectFits(page);
    await page.getByLabel('Password').fill(newPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(profileButton(page)).toBeVisible();

    // All earlier logins have ended.
    await elsewhere.reload();
    await expect(logInButton(elsewhere)).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeFocused();
    await expectFits(page);
  });
});

test('the token of a link leaves the address bar, and is in no requested address and no referrer', async ({
  page,
  library,
}) => {
  const reader = await library.make.reader();
  await withResetPost(library, async ({ newestLink }) => {
    await library.visitor.post('/api/password-resets/reader', { email: reader.email });
    const link = await newestLink();
    const token = link.split('#token=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(request.url().split('#')[0] ?? '', request.headers().referer ?? ''),
    );
    await page.goto(link);
    await expect(saveButton(page)).toBeVisible();
    await expect(page).toHaveURL('/reset-password?type=reader');
    // The page survives a reload, and leaving and coming back.
    await page.reload();
    await expect(saveButton(page)).toBeVisible();
    await page.goto('/browse-books');
    await page.goBack();
    await expect(saveButton(page)).toBeVisible();
    expect(sent.filter((address) => address.includes(token))).toEqual([]);

    // Older mails have the token in the query: it works while they are valid, and leaves the address bar as well.
    await page.goto(`/reset-password?type=reader&token=${token}`);
    await expect(page.getByText(`For the reader account of ${reader.email}.`)).toBeVisible();
    await expect(page).toHaveURL('/reset-password?type=reader');
    await fillPasswords(page, newPassword);
    await saveButton(page).click();
    await expect(page).toHaveURL('/user/reader');
  });
});
