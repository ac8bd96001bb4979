import { registerAdmin, registerReader, registerVolunteer } from '@library/contract/accounts/registration.ts';
import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { sampleAdmin, sampleVolunteerUser } from '../../test/people.ts';
import {
  answerRegistrationForms,
  fieldOf,
  fillAcademicInfo,
  fillPersonalInfo,
  law,
  nearHall,
  nextButton,
  openRegistration,
  registerButton,
} from '../../test/registration-form.ts';
import { profileButton } from '../../test/top-bar.ts';

const main = page.getByRole('main');
const step = (label: string | RegExp) => main.getByText(label, { exact: true });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  answerRegistrationForms(server);
});

async function expectOptional(label: string) {
  await expect.element(fieldOf(label)).toBeVisible();
  await expect.element(fieldOf(label)).not.toBeRequired();
}

it('an admin registers in a single step [S2.3-20] [S9-21] [S2.3-21] [S2.3-22] [S2.3-23] [S2.3-24] [S2.3-25] [S2.3-26]', async () => {
  const user = sampleAdmin({ isVerified: false });
  server.answer(registerAdmin, { token: 'a token', user, message: 'Welcome.' });
  server.answer(currentUser, user);
  await openRegistration('admin');
  await expect.element(fieldOf('Full name')).toBeVisible();
  await expect.element(fieldOf('Email')).toHaveAttribute('type', 'email');
  await expect.element(fieldOf('Password')).toHaveAttribute('type', 'password');
  await expect.element(fieldOf('Confirm password')).toHaveAttribute('type', 'password');
  await expectOptional('Contact');
  await expect.element(registerButton).toBeVisible();
  await expect.element(nextButton).not.toBeInTheDocument();
  await expect.element(step(/[12]\/2/)).not.toBeInTheDocument();
  await fillPersonalInfo('admin');
  await registerButton.click();
  await expect.element(profileButton).toBeVisible();
});

it('a volunteer registers in two steps, without gender, with optional address and room [S2.3-28] [S9-20] [S2.3-35] [S2.3-43] [S2.3-44]', async () => {
  const user = sampleVolunteerUser({ isVerified: false });
  server.answer(registerVolunteer, { token: 'a token', user, message: 'Welcome.' });
  server.answer(currentUser, user);
  await openRegistration('volunteer');
  await expect.element(step('1/2')).toBeVisible();
  await expect.element(fieldOf('Phone')).toBeVisible();
  await expect.element(fieldOf('Gender')).not.toBeInTheDocument();
  await fillPersonalInfo('volunteer');
  await fillAcademicInfo();
  await expect.element(step('2/2')).toBeVisible();
  await expectOptional('Address');
  await expectOptional('Room no');
  await expect.element(fieldOf('Room no')).toHaveAttribute('type', 'number');
  await registerButton.click();
  await expect.element(page.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();
});

/** The header with the token of each call to an address. */
const tokensSentTo = (path: string) =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([to]) => String(to).endsWith(path))
    .map(([, init]) => new Headers(init?.headers).get('Authorization'));

it('department and hall come from the public lists and have to be chosen [S2.3-39] [S2.3-42] [S5-17] [S5-18] [S7-32]', async () => {
  await openRegistration('reader');
  await fillPersonalInfo('reader');
  await nextButton.click();
  expect([tokensSentTo(listDepartments.path), tokensSentTo(listHalls.path)]).toEqual([[null], [null]]);
  await fieldOf('Department').fill(law.name);
  await expect.element(page.getByRole('option', { name: law.name, exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(fieldOf('Hall').getByRole('option', { name: nearHall.name })).toBeInTheDocument();
  await registerButton.click();
  await expect.element(fieldOf('Department')).toHaveAccessibleDescription('Department is required.');
  await expect.element(fieldOf('Hall')).toHaveAccessibleDescription('Hall is required.');
  expect(server.callsTo(registerReader)).toEqual([]);
});
