import { registerAdmin, registerReader, registerVolunteer } from '@library/contract/accounts/registration.ts';
import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { type AccountType, accountTypes } from '@library/contract/calls/route.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { isRed } from '../../test/hues.ts';
import { sampleAdmin, sampleReaderUser, sampleVolunteerUser } from '../../test/people.ts';
import {
  answerRegistrationForms,
  fieldOf,
  fillAcademicInfo,
  fillPersonalInfo,
  fillRegistration,
  law,
  nearHall,
  newcomer,
  nextButton,
  openRegistration,
  passwordOf,
  registerButton,
} from '../../test/registration-form.ts';
import { logInButton, profileButton } from '../../test/top-bar.ts';
import { answerEmptyLibrary, storedLogin } from '../../test/visitor-pages.ts';

const main = page.getByRole('main');
const registrations = { reader: registerReader, volunteer: registerVolunteer, admin: registerAdmin };
const pending = page.getByRole('heading', { name: 'Verification Pending' });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  answerEmptyLibrary(server);
  answerRegistrationForms(server);
});

function accept(role: AccountType, user: User) {
  server.answer(registrations[role], { token: 'a token', user, message: 'Welcome.' });
  server.answer(currentUser, user);
}

const bodiesOf = (role: AccountType) => server.callsTo(registrations[role]).map(({ body }) => body);

it('an admin’s payload has the base fields and no others [S3-31] [S3-34]', async () => {
  accept('admin', sampleAdmin({ isVerified: false }));
  await openRegistration('admin');
  await fillPersonalInfo('admin');
  await fieldOf('Contact').fill('01711000000');
  await registerButton.click();
  await expect.element(profileButton).toBeVisible();
  expect(bodiesOf('admin')).toEqual([{ ...newcomer, contact: '01711000000' }]);
});

it('a reader’s payload adds number, session, hall, department and gender [S3-32]', async () => {
  accept('reader', sampleReaderUser());
  await openRegistration('reader');
  await fillPersonalInfo('reader');
  await fieldOf('Gender').selectOptions('Female');
  await fillAcademicInfo();
  await fieldOf('DU registration no.').fill('2021-1234');
  await fieldOf('Session').fill('2021-22');
  await registerButton.click();
  await expect.element(profileButton).toBeVisible();
  expect(bodiesOf('reader')).toEqual([
    {
      ...newcomer,
      registration_no: '2021-1234',
      session: '2021-22',
      hall_id: nearHall.hall_id,
      dept_id: law.dept_id,
      gender: 'female',
    },
  ]);
});

it('a volunteer’s payload adds number, session, address, hall, department and room [S3-33]', async () => {
  accept('volunteer', sampleVolunteerUser({ isVerified: false }));
  await openRegistration('volunteer');
  await fillRegistration('volunteer');
  await fieldOf('Address').fill('North block');
  await fieldOf('Room no').fill('214');
  await registerButton.click();
  await expect.element(pending).toBeVisible();
  expect(bodiesOf('volunteer')).toEqual([
    {
      ...newcomer,
      registration_no: '',
      session: '',
      address: 'North block',
      hall_id: nearHall.hall_id,
      dept_id: law.dept_id,
      room_no: '214',
    },
  ]);
});

it.each(accountTypes)(
  'name, e-mail, password and its confirmation are required of %ss, and have to agree [S5-12] [S5-13] [S5-14] [S5-15]',
  async (role) => {
    await openRegistration(role);
    const send = role === 'admin' ? registerButton : nextButton;
    await send.click();
    await expect.element(fieldOf('Full name')).toHaveAccessibleDescription('Name is required.');
    await expect.element(fieldOf('Email')).toHaveAccessibleDescription('Email is required.');
    await expect.element(passwordOf(role)).toHaveAccessibleDescription(/Password is required\.$/);
    const confirmation = fieldOf('Confirm password');
    await expect.element(confirmation).toHaveAccessibleDescription('Please confirm the password.');
    await fillPersonalInfo(role);
    await confirmation.fill('another password');
    await send.click();
    await expect.element(confirmation).toHaveAccessibleDescription('Passwords do not match.');
    await expect.element(send).toBeVisible();
    expect(bodiesOf(role)).toEqual([]);
  },
);

it.each(accountTypes)(
  'an easily guessed password of a new %s shows an error under its field, on the step of the field',
  async (role) => {
    const common = 'This password is too common. Please choose another one.';
    server.refuse(registrations[role], 422, { message: common, errors: { password: [common] } });
    await openRegistration(role);
    await fillRegistration(role, 'password1');
    await registerButton.click();
    await expect
      .element(passwordOf(role))
      .toHaveAccessibleDescription(/This password is too common\. Please choose another one\.$/);
    await expect.element(passwordOf(role)).toBeVisible();
    await expect.element(passwordOf(role)).toHaveValue('password1');
    await expect.element(fieldOf('Email')).toHaveValue(newcomer.email);
  },
);

/** The line above the button, which is no field's. */
const redLine = () => document.querySelector('main [role=alert]:not([id])');

it.each(accountTypes)(
  'a taken e-mail address of a new %s shows an error in red and under its field [S2.3-49] [S8-09]',
  async (role) => {
    const taken = 'This e-mail is already registered. Please log in instead.';
    server.refuse(registrations[role], 422, { message: taken, errors: { email: [taken] } });
    await openRegistration(role);
    await fillRegistration(role);
    await registerButton.click();
    await expect.poll(() => redLine()?.textContent).toBe(taken);
    expect(redLine()).toSatisfy(isRed);
    await expect.element(fieldOf('Email')).toHaveAccessibleDescription(taken);
    await expect.element(fieldOf('Email')).toBeVisible();
    await expect.element(fieldOf('Email')).toHaveValue(newcomer.email);
    await expect.element(logInButton).toBeVisible();
  },
);

it('a registration that fails without a message says so [S8-09]', async () => {
  server.refuse(registerAdmin, 200, null);
  await openRegistration('admin');
  await fillRegistration('admin');
  await registerButton.click();
  await expect.element(main.getByText('An error occurred during registration.')).toBeVisible();
});

const [token, user] = ['a token', sampleAdmin()];

it.each([
  ['a token alone', { token }, 'Registration failed.'],
  ['a user alone', { user }, 'Registration failed.'],
  ['a token and a message', { token, message: 'The user is missing.' }, 'The user is missing.'],
  ['nothing', {}, 'Registration failed.'],
])(
  'a registration counts only with both a token and a user: %s [S5-08] [S5-09] [S5-11]',
  async (_, response, sentence) => {
    server.refuse(registerAdmin, 200, response);
    await openRegistration('admin');
    await fillPersonalInfo('admin');
    await registerButton.click();
    await expect.poll(() => redLine()?.textContent).toBe(sentence);
    expect(redLine()).toSatisfy(isRed);
    await expect.element(logInButton).toBeVisible();
    expect(storedLogin()).toEqual({ token: null, userType: null });
  },
);
