import {
  changeOnLeaderboard,
  changeOwnEmail,
  changeOwnPerson,
  changeReaderPlace,
  changeVolunteerPlace,
  type OwnAccount,
  ownAccount,
} from '@library/contract/accounts/own-account.ts';
import { currentUser } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { partOf, saveIn } from '../../../test/account-parts.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import {
  accountDepartment,
  accountHalls,
  answerAccountPage,
  sampleAdminAccount,
  sampleReaderAccount,
  sampleVolunteerAccount,
} from '../../../test/own-accounts.ts';
import {
  sampleAdmin,
  sampleReaderUser,
  sampleVolunteerUser,
  serverForAdmin,
  serverForReader,
  serverForVolunteer,
} from '../../../test/people.ts';
import { toast } from '../../../test/toasts.ts';
import { profileButton, topBar } from '../../../test/top-bar.ts';

const person = partOf('Name and phone');

async function open(server: FakeServer, account: OwnAccount) {
  answerAccountPage(server, account);
  await openApplication('/account', { as: account.user_type });
  return server;
}

it('a refusal shows under its field, a lost connection in a toast, and both keep the typed values', async () => {
  const server = await open(serverForAdmin(), sampleAdminAccount());
  const name = person.getByLabelText('Full name');
  await name.fill(' ');
  await saveIn(person).click();
  await expect.element(person.getByText('Name is required.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await person.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue('Salma Begum');
  await expect.element(person.getByText('Name is required.')).not.toBeInTheDocument();

  await name.fill('A new name');
  server.refuse(changeOwnPerson, 422, {
    message: 'This name is not possible.',
    errors: { name: ['This name is not possible.'] },
  });
  await saveIn(person).click();
  await expect.element(name).toHaveAccessibleDescription('This name is not possible.');
  await expect.element(name).toHaveValue('A new name');
  server.cut(changeOwnPerson);
  await saveIn(person).click();
  await expect.element(toast('Network error or server issue. Please try again.')).toBeVisible();
  await expect.element(name).toHaveValue('A new name');
  const user = sampleAdmin({ name: 'A new name' });
  server.answer(changeOwnPerson, { message: 'Your name and phone are saved.', user });
  const release = server.hold(changeOwnPerson);
  await saveIn(person).click();
  await expect.element(person.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect.element(toast('Your name and phone are saved.')).toBeVisible();
});

it('a changed e-mail asks for the password, and shows in the profile menu', async () => {
  const server = await open(serverForReader(), sampleReaderAccount());
  const part = partOf('Email');
  const email = part.getByRole('textbox', { name: /^Email/ });
  const password = part.getByLabelText('Current password');
  const save = saveIn(part, 'Change e-mail');
  await expect.element(email).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await email.fill('other@example.test');
  await save.click();
  await expect.element(part.getByText('Current password is required.')).toBeVisible();
  const wrong = 'The current password is wrong. Please try again.';
  server.refuse(changeOwnEmail, 422, { message: wrong, errors: { current_password: [wrong] } });
  await password.fill('not the password');
  await save.click();
  await expect.element(part.getByText(wrong)).toBeVisible();
  const taken = 'Another reader already has this e-mail.';
  server.refuse(changeOwnEmail, 422, { message: taken, errors: { email: [taken] } });
  await password.fill('the password');
  await save.click();
  await expect.element(part.getByText(taken)).toBeVisible();
  await expect.element(email).toHaveValue('other@example.test');

  const wanted = 'wanted@example.test';
  server.answer(changeOwnEmail, () => {
    server.answer(ownAccount, sampleReaderAccount({ email: wanted }));
    const user = sampleReaderUser({ email: wanted });
    server.answer(currentUser, user);
    return { message: `Your e-mail is now ${wanted}. Use it to log in.`, user };
  });
  await email.fill(wanted);
  await save.click();
  await expect.element(toast(`Your e-mail is now ${wanted}. Use it to log in.`)).toBeVisible();
  expect(server.callsTo(changeOwnEmail).map(({ body }) => body)).toEqual([
    { email: 'other@example.test', current_password: 'not the password' },
    { email: 'other@example.test', current_password: 'the password' },
    { email: wanted, current_password: 'the password' },
  ]);
  await expect.element(password).not.toBeInTheDocument();
  await profileButton.click();
  await expect.element(topBar.getByText(`Email: ${wanted}`)).toBeVisible();
});

it('a reader’s hall is chosen from the list, and a department is required with it', async () => {
  const server = await open(serverForReader(), sampleReaderAccount());
  const part = partOf('Hall and studies');
  await expect.element(part.getByRole('option', { name: 'Surja Sen Hall' })).toBeInTheDocument();
  await part.getByLabelText('Hall').selectOptions('Surja Sen Hall');
  await saveIn(part).click();
  await expect.element(part.getByText('Department is required.')).toBeVisible();
  await part.getByLabelText('Department').fill('Arabic');
  await part.getByRole('option', { name: 'Arabic', exact: true }).click();
  await part.getByLabelText('DU registration no.').fill('2021-515-031');
  server.answer(changeReaderPlace, {
    message: 'Your hall and studies are saved.',
    user: sampleReaderUser(),
  });
  await saveIn(part).click();
  await expect.element(toast('Your hall and studies are saved.')).toBeVisible();
  expect(server.callsTo(changeReaderPlace).map(({ body }) => body)).toEqual([
    {
      hall_id: accountHalls[1]?.hall_id,
      dept_id: accountDepartment.dept_id,
      registration_no: '2021-515-031',
      session: '2024-25',
      gender: 'female',
    },
  ]);
});

const room = partOf('Room and studies');

it('a volunteer changes the room, and sees the hall', async () => {
  const server = await open(serverForVolunteer(), sampleVolunteerAccount({ hall: { name: 'রোকেয়া হল' } }));
  await expect.element(room.getByText('রোকেয়া হল', { exact: true })).toHaveAttribute('lang', 'bn');
  await expect.element(room.getByRole('combobox', { name: 'Hall' })).not.toBeInTheDocument();
  await room.getByLabelText('Room no.').fill('two');
  await saveIn(room).click();
  await expect.element(room.getByText('Room number must be a whole number.')).toBeVisible();
  await room.getByLabelText('Room no.').fill('204');
  server.answer(changeVolunteerPlace, {
    message: 'Your room and studies are saved.',
    user: sampleVolunteerUser(),
  });
  await saveIn(room).click();
  await expect.element(toast('Your room and studies are saved.')).toBeVisible();
  expect(server.callsTo(changeVolunteerPlace)).toMatchObject([{ body: { room_no: '204' } }]);
});

it('a volunteer changes name and phone until verified, but not the room', async () => {
  const user = { isVerified: false };
  const server = await open(serverForVolunteer(user), sampleVolunteerAccount(user));
  await expect
    .element(room.getByText('You can change these once an admin has verified your account.'))
    .toBeVisible();
  await expect.element(room.getByRole('button')).not.toBeInTheDocument();
  await person.getByLabelText('Full name').fill('Still waiting');
  server.answer(changeOwnPerson, {
    message: 'Your name and phone are saved.',
    user: sampleVolunteerUser({ ...user, name: 'Still waiting' }),
  });
  await saveIn(person).click();
  await expect.element(toast('Your name and phone are saved.')).toBeVisible();
  expect(server.callsTo(changeOwnPerson)).toMatchObject([{ body: { name: 'Still waiting' } }]);
});

it('the leaderboard’s switch shows its new state immediately, and the old one after a failure', async () => {
  const server = await open(serverForReader(), sampleReaderAccount());
  const shown = page.getByRole('switch', { name: 'Show me on the leaderboard' });
  await expect.element(shown).toBeChecked();
  server.refuse(changeOnLeaderboard, 500, { message: 'Something went wrong on our side.' });
  await shown.click();
  await expect.element(toast('Something went wrong on our side.')).toBeVisible();
  await expect.element(shown).toBeChecked();
  server.answer(changeOnLeaderboard, () => {
    server.answer(ownAccount, sampleReaderAccount({ on_leaderboard: false }));
    return { message: "You're hidden from the leaderboard." };
  });
  const release = server.hold(changeOnLeaderboard);
  await shown.click();
  await expect.element(shown).not.toBeChecked();
  release();
  await expect.element(toast("You're hidden from the leaderboard.")).toBeVisible();
  await expect.element(shown).not.toBeChecked();
  expect(server.callsTo(changeOnLeaderboard).at(-1)?.body).toEqual({ on_leaderboard: false });
});
