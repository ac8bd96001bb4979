import { testPassword } from '../../apps/server/src/test/factories.ts';
import { saveIn, section } from '../support/reader-pages/account.ts';
import { choose, logIn, newEmail, profileButton } from '../support/reader-pages/gateway.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

test('the profile menu leads to the account page, for each kind of account', async ({
  library,
  openPage,
}) => {
  const last = ['Appearance', 'Language and digits', 'Delete your account'];
  for (const [person, parts] of [
    [
      await library.make.reader(),
      [
        'Name and phone',
        'Email',
        'Hall and studies',
        'Password',
        'Leaderboard',
        'E-mails',
        'Your calendar',
        'My books offline',
        'Where you are logged in',
        ...last,
      ],
    ],
    [
      await library.make.volunteer(),
      [
        'Name and phone',
        'Email',
        'Room and studies',
        'Password',
        'E-mails',
        'Where you are logged in',
        ...last,
      ],
    ],
    [
      await library.make.admin(),
      ['Name and phone', 'Email', 'Password', 'E-mails', 'Where you are logged in', ...last],
    ],
  ] as const) {
    const page = await openPage(person);
    await page.goto('/leaderboard');
    await profileButton(page).click();
    await page.getByRole('link', { name: 'My account', exact: true }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...parts]);
    await expect(page.locator('#profile-menu')).toHaveCount(0);
  }
});

test('a visitor is sent to log in, and comes back', async ({ page, library }) => {
  const reader = await library.make.reader();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Please log in to see your account.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, reader.email, testPassword);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
});

test('a changed name shows in the top bar immediately and after a reload; the rest of the page keeps typed values', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader({ name: 'Farida', contact: '01711000000' });
  await signIn(reader);
  await page.goto('/account');
  const person = section(page, 'Name and phone');
  await expect(saveIn(person)).toBeDisabled();
  await section(page, 'Hall and studies').getByLabel('Session').fill('2019-20');
  await person.getByLabel('Full name').fill('ফরিদা ইয়াসমিন');
  await person.getByLabel('Phone').fill('');
  await expect(person.getByText('Not saved yet')).toBeVisible();
  await saveIn(person).click();
  await expect(toastArea(page).getByText('Your name and phone are saved.')).toBeVisible();
  await expect(saveIn(person)).toBeDisabled();
  await expect(section(page, 'Hall and studies').getByLabel('Session')).toHaveValue('2019-20');
  await expect(section(page, 'Hall and studies').getByText('Not saved yet')).toBeVisible();
  for (const _ of ['at once', 'after a reload']) {
    await profileButton(page).click();
    const menu = page.locator('#profile-menu');
    await expect(menu.getByText('ফরিদা ইয়াসমিন', { exact: true })).toBeVisible();
    await expect(menu.getByText('Contact:')).toHaveCount(0);
    await page.reload();
  }
  await expect(person.getByLabel('Full name')).toHaveValue('ফরিদা ইয়াসমিন');
  await expect(section(page, 'Hall and studies').getByLabel('Session')).toHaveValue('2024-25');
});

test('a refusal shows under its field, a lost connection in a toast, and both keep the typed values', async ({
  page,
  library,
  signIn,
}) => {
  const admin = await library.make.admin();
  await signIn(admin);
  await page.goto('/account');
  const person = section(page, 'Name and phone');
  const name = person.getByLabel('Full name');
  await name.fill(' ');
  await saveIn(person).click();
  await expect(person.getByText('Name is required.')).toBeVisible();
  await expect(name).toBeFocused();
  await person.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue(admin.name);
  await expect(person.getByText('Name is required.')).toHaveCount(0);

  await name.fill('A new name');
  await answerWith(page, '**/api/account', 422, {
    message: 'This name is not possible.',
    errors: { name: ['This name is not possible.'] },
  });
  await saveIn(person).click();
  await expect(name).toHaveAccessibleDescription('This name is not possible.');
  await expect(name).toHaveValue('A new name');
  await page.unroute('**/api/account');
  await page.route('**/api/account', (route) => route.abort());
  await saveIn(person).click();
  await expect(toastArea(page).getByText('Network error or server issue. Please try again.')).toBeVisible();
  await expect(name).toHaveValue('A new name');
  await page.unroute('**/api/account');
  const letGo = await hold(page, '**/api/account');
  await saveIn(person).click();
  await expect(person.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  letGo();
  await expect(toastArea(page).getByText('Your name and phone are saved.')).toBeVisible();
});

test('a changed e-mail asks for the password, and is the one to log in with', async ({
  page,
  library,
  signIn,
}) => {
  const [reader, other] = [await library.make.reader(), await library.make.reader()];
  await signIn(reader);
  await page.goto('/account');
  const part = section(page, 'Email');
  const email = part.getByRole('textbox', { name: 'Email' });
  await expect(part.getByLabel('Current password')).toHaveCount(0);
  await email.fill(other.email);
  await saveIn(part, 'Change e-mail').click();
  await expect(part.getByText('Current password is required.')).toBeVisible();
  await part.getByLabel('Current password').fill('not the password');
  await saveIn(part, 'Change e-mail').click();
  await expect(part.getByText('The current password is wrong. Please try again.')).toBeVisible();
  await part.getByLabel('Current password').fill(testPassword);
  await saveIn(part, 'Change e-mail').click();
  await expect(part.getByText('Another reader already has this e-mail.')).toBeVisible();
  await expect(email).toHaveValue(other.email);

  const wanted = newEmail();
  await email.fill(wanted);
  await saveIn(part, 'Change e-mail').click();
  await expect(toastArea(page).getByText(`Your e-mail is now ${wanted}.`)).toBeVisible();
  await expect(part.getByLabel('Current password')).toHaveCount(0);
  await profileButton(page).click();
  await expect(page.locator('#profile-menu').getByText(`Email: ${wanted}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/user/reader');
  await logIn(page, wanted, testPassword);
  await expect(profileButton(page)).toBeVisible();
});

test('a reader’s hall is chosen from the list, and comes first at the next book', async ({
  page,
  library,
  signIn,
}) => {
  const [first, mine] = [
    await library.make.hall({ name: 'Account Alpha Hall' }),
    await library.make.hall({ name: 'Account Omega Hall' }),
  ];
  const department = await library.make.department('Account Studies');
  const book = await library.make.book();
  for (const hall of [first, mine]) await library.make.copies(book, hall);
  await signIn(await library.make.reader({ hall_id: first.hall_id }));
  await page.goto('/account');
  const part = section(page, 'Hall and studies');
  await part.getByLabel('Hall').selectOption({ label: mine.name });
  await saveIn(part).click();
  await expect(part.getByText('Department is required.')).toBeVisible();
  await choose(part, 'Department', department.name);
  await part.getByLabel('DU registration no.').fill('2021-515-031');
  await saveIn(part).click();
  await expect(toastArea(page).getByText('Your hall and studies are saved.')).toBeVisible();
  await page.goto(`/book-details?id=${book.book_id}`);
  await expect(page.getByText(/Account (Alpha|Omega) Hall/)).toContainText([mine.name, first.name]);
});

test('a volunteer changes the room, sees the hall, and until verified may change neither', async ({
  library,
  openPage,
}) => {
  const hall = await library.make.hall({ name: 'রোকেয়া হল' });
  const verified = await openPage(await library.make.volunteer({ hall_id: hall.hall_id }));
  await verified.goto('/account');
  const part = section(verified, 'Room and studies');
  await expect(part.getByText('রোকেয়া হল', { exact: true })).toHaveAttribute('lang', 'bn');
  await expect(part.getByRole('combobox', { name: 'Hall' })).toHaveCount(0);
  await part.getByLabel('Room no.').fill('two');
  await saveIn(part).click();
  await expect(part.getByText('Room number must be a whole number.')).toBeVisible();
  await part.getByLabel('Room no.').fill('204');
  await saveIn(part).click();
  await expect(toastArea(verified).getByText('Your room and studies are saved.')).toBeVisible();

  const waiting = await openPage(await library.make.volunteer({ hall_id: hall.hall_id, verified: false }));
  await waiting.goto('/account');
  const closed = section(waiting, 'Room and studies');
  await expect(
    closed.getByText('You can change these once an admin has verified your account.'),
  ).toBeVisible();
  await expect(closed.getByRole('button')).toHaveCount(0);
  await section(waiting, 'Name and phone').getByLabel('Full name').fill('Still waiting');
  await saveIn(section(waiting, 'Name and phone')).click();
  await expect(toastArea(waiting).getByText('Your name and phone are saved.')).toBeVisible();
});

test('the leaderboard’s switch shows its new state immediately, and the old one after a failure', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  await page.goto('/account');
  const shown = page.getByRole('switch', { name: 'Show me on the leaderboard' });
  await expect(shown).toBeChecked();
  await answerWith(page, '**/api/account/leaderboard', 500, { message: 'Something went wrong on our side.' });
  await shown.click();
  await expect(toastArea(page).getByText('Something went wrong on our side.')).toBeVisible();
  await expect(shown).toBeChecked();
  await page.unroute('**/api/account/leaderboard');
  const letGo = await hold(page, '**/api/account/leaderboard');
  await shown.click();
  await expect(shown).not.toBeChecked();
  letGo();
  await expect(toastArea(page).getByText("You're hidden from the leaderboard.")).toBeVisible();
  await page.reload();
  await expect(shown).not.toBeChecked();
});
