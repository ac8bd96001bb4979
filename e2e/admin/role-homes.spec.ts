import { profileButton } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

test('the gateway signed out becomes the role’s home signed in [S2.1-09] [S2.3-11]', async ({
  page,
  library,
  openPage,
}) => {
  await page.goto('/user/volunteer');
  await expect(page.getByRole('heading', { name: 'Login as volunteer' })).toBeVisible();

  const home = await openPage(await library.make.volunteer({ name: 'Abdul Karim' }));
  await home.goto('/user/volunteer');
  await expect(home.getByRole('heading', { name: 'Welcome, Abdul Karim' })).toBeVisible();
  await expect(home.getByRole('tab', { name: 'Insert Book' })).toBeVisible();
  await expect(home.getByRole('heading', { name: 'Login as volunteer' })).toHaveCount(0);
});

test('an admin sees the admin home [S2.3-12]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin({ name: 'Salma Begum' }));
  await page.goto('/user/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Salma Begum' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Verify Volunteers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login as admin' })).toHaveCount(0);
});

test('an unverified volunteer only sees whom to ask, until an admin has verified the account [S2.3-10]', async ({
  page,
  library,
  signIn,
}) => {
  const volunteer = await library.make.volunteer({ verified: false });
  await signIn(volunteer);
  await page.goto('/user/volunteer');
  await expect(page.getByRole('heading', { name: 'Verification Pending', exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'Your account is not verified yet. Please contact the Dhaka University Islamic Library authorities for verification.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(profileButton(page)).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not verified yet.' })).toBeVisible();
  const admin = await library.as(await library.make.admin());
  await admin.post('/api/vol/verify', { volunteer_id: volunteer.volunteer_id });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('tab', { name: 'Insert Book' })).toBeVisible();
});

test('an unverified admin sees the same', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin({ verified: false }));
  await page.goto('/user/admin');
  await expect(page.getByRole('heading', { name: 'Verification Pending', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toHaveCount(0);
});

test('any other account type is sent to Browse, from every gateway [S2.3-13] [S6-30]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  for (const address of ['/user/reader', '/user/admin', '/user/volunteer']) {
    await page.goto(address);
    await expect(page).toHaveURL('/browse-books');
    await expect(page.getByRole('heading', { name: 'Browse Books' })).toBeVisible();
  }
});
