import { adminRegistrationNeeds, registerReader } from '@library/contract/accounts/registration.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { Route, Routes, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { sampleReaderUser } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import GatewayPage from './gateway.page.tsx';

const LAW = '019ab000-0000-7000-8000-000000000001';
const NEAR = '019ab000-0000-7000-8000-000000000002';
const nearHall = { hall_id: NEAR, name: 'Near Hall', gender: 'female' } as const;
const field = (label: string) => page.getByLabelText(label);
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const step = (text: string) => page.getByText(text);

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  server = fakeServer();
  server.answer(listDepartments, [{ dept_id: LAW, department_id: LAW, name: 'Law' }]);
  server.answer(listHalls, [nearHall]);
});

/** A button that does what Back of a browser or phone does. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

const open = (address = '/user/reader?mode=register') =>
  show(
    <SessionProvider>
      <Routes>
        <Route path="/user/:userType" element={<GatewayPage />} />
        <Route path="/browse-books" element={<p>Browse</p>} />
      </Routes>
      <Back />
    </SessionProvider>,
    { as: null, at: [address] },
  );

async function fillPersonalInfo() {
  await field('Full name').fill('Nusrat Jahan');
  await field('Email').fill('nusrat@example.test');
  await field('Create password').fill('a long password');
  await field('Confirm password').fill('a long password');
  await field('Gender').selectOptions('Female');
  await button('Next').click();
}

async function fillAcademicInfo() {
  await field('Department').click();
  await page.getByRole('option', { name: 'Law' }).click();
  await field('Hall').selectOptions('Near Hall');
}

describe('the registration of a reader', () => {
  it('asks in its first step who they are [S2.3-29] [S2.3-31] [S2.3-32] [S2.3-33] [S2.3-34] [S2.3-36] [S2.3-37] [S2.3-38] [S2.3-45]', async () => {
    await open();
    await expect.element(step('1/2')).toBeVisible();
    await expect.element(page.getByText('Personal Info')).toBeVisible();
    for (const label of ['Full name', 'Email', 'Phone', 'Create password', 'Confirm password', 'Gender']) {
      await expect.element(field(label)).toBeVisible();
    }
    const genders = field('Gender').getByRole('option').elements();
    expect(genders.map(({ textContent }) => textContent)).toEqual(['Select gender', 'Male', 'Female']);
    await expect.element(button('Next')).toBeVisible();
    await expect.element(button('Register')).not.toBeInTheDocument();
  });

  it('asks in its second step for department, number, session and hall [S2.3-27] [S9-20] [S4-54] [S2.3-30] [S2.3-40] [S2.3-41] [S2.3-47]', async () => {
    await open();
    await fillPersonalInfo();
    await expect.element(step('2/2')).toBeVisible();
    await expect.element(page.getByText('Academic Info')).toBeVisible();
    await expect.element(step('1/2')).not.toBeInTheDocument();
    for (const label of ['Department', 'DU registration no.', 'Session', 'Hall']) {
      await expect.element(field(label)).toBeVisible();
    }
    for (const label of ['Address', 'Room no']) await expect.element(field(label)).not.toBeInTheDocument();
    await expect.element(button('Register')).toBeVisible();
    await expect.element(button('Next')).not.toBeInTheDocument();
  });

  it('goes back one step by Cancel and keeps everything that was typed [S2.3-46] [S4-55]', async () => {
    await open();
    await fillPersonalInfo();
    await fillAcademicInfo();
    await button('Cancel').click();
    await expect.element(step('1/2')).toBeVisible();
    await expect.element(field('Full name')).toHaveValue('Nusrat Jahan');
    await expect.element(field('Email')).toHaveValue('nusrat@example.test');
    await expect.element(field('Gender')).toHaveValue('female');
    await button('Next').click();
    await expect.element(field('Department')).toHaveValue('Law');
    await expect.element(field('Hall')).toHaveValue(NEAR);
  });

  it('reads Registering... while it is sent [S2.3-48]', async () => {
    server.refuse(registerReader, 422, { message: 'No.' });
    const release = server.hold(registerReader);
    await open();
    await fillPersonalInfo();
    await fillAcademicInfo();
    await button('Register').click();
    await expect.element(button('Registering...')).toBeDisabled();
    release();
    await expect.element(button('Register')).toBeEnabled();
  });

  it('names the lists that cannot be loaded, and tries them again', async () => {
    const sentence = page.getByText('Failed to load hall/department options.');
    server.refuse(listHalls, 500, { message: 'boom' });
    await open();
    await fillPersonalInfo();
    await expect.element(sentence).toBeVisible();
    server.answer(listHalls, [nearHall]);
    await button('Try Again').click();
    await expect.element(sentence).not.toBeInTheDocument();
    await fillAcademicInfo();
  });

  it('begins each step at its heading, and goes back with everything typed', async () => {
    await open();
    await fillPersonalInfo();
    await expect.element(page.getByRole('heading', { name: 'Academic Info' })).toHaveFocus();
    await fillAcademicInfo();
    await button('Back').click();
    await expect.element(page.getByRole('heading', { name: 'Personal Info' })).toHaveFocus();
    await expect.element(field('Full name')).toHaveValue('Nusrat Jahan');
    await expect.element(field('Create password')).toHaveValue('a long password');
    await button('Next').click();
    await expect.element(field('Department')).toHaveValue('Law');
  });

  it('has the focus on the heading of a step as soon as its fields are there, so that none loses it again', async () => {
    await open();
    let focused: string | null | undefined;
    const watch = new MutationObserver(() => {
      if (!field('Department').query()?.checkVisibility()) return;
      watch.disconnect();
      focused = document.activeElement?.textContent;
    });
    watch.observe(document.body, { childList: true, attributes: true, subtree: true });
    await fillPersonalInfo();
    await expect.poll(() => focused).toBe('Academic Info');
  });

  it('shows a refused field of the first step, with focus', async () => {
    server.refuse(registerReader, 422, { message: 'No.', errors: { email: ['Taken.'] } });
    await open();
    await fillPersonalInfo();
    await fillAcademicInfo();
    await button('Register').click();
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription('Taken.');
  });

  it('leads to a department that was not chosen', async () => {
    await open();
    await fillPersonalInfo();
    await button('Register').click();
    await expect.element(field('Department')).toHaveFocus();
  });

  it('keeps what was typed over a reload, but never the passwords', async () => {
    const screen = await open();
    await fillPersonalInfo();
    await fillAcademicInfo();
    await screen.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('a long password');
    await open('/user/reader?mode=register&step=2');
    await expect.element(step('1/2')).toBeVisible();
    await expect.element(step('We kept what you typed. Please enter your password again.')).toBeVisible();
    await expect.element(field('Full name')).toHaveValue('Nusrat Jahan');
    await expect.element(field('Gender')).toHaveValue('female');
    await expect.element(field('Create password')).toHaveValue('');
    await field('Create password').fill('a long password');
    await field('Confirm password').fill('a long password');
    await button('Next').click();
    await expect.element(field('Department')).toHaveValue('Law');
    await expect.element(field('Hall')).toHaveValue(NEAR);
  });

  it('keeps no draft of a form of another kind, and none after the registration', async () => {
    const screen = await open();
    await field('Full name').fill('Nusrat Jahan');
    await screen.unmount();
    const other = await open('/user/volunteer?mode=register');
    await expect.element(field('Full name')).toHaveValue('');
    await other.unmount();
    server.answer(registerReader, { message: 'Registered.', token: 'a token', user: sampleReaderUser() });
    await open();
    await fillPersonalInfo();
    await fillAcademicInfo();
    await button('Register').click();
    await expect.element(page.getByText('Welcome! You can request books now.')).toBeVisible();
    expect(sessionStorage.getItem('registration-draft')).toBeNull();
  });

  it.each([
    ['halls', listHalls],
    ['departments', listDepartments],
  ])('is closed while the library has no %s', async (_, list) => {
    server.answer(list, []);
    server.answer(adminRegistrationNeeds, { setup_code: false, first: true });
    await open();
    await expect.element(page.getByText("Registration isn't open yet")).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Set up this library' }))
      .toHaveAttribute('href', '/user/admin?mode=register');
    await expect.element(field('Full name')).not.toBeInTheDocument();
  });

  it('is open to an admin of an empty library', async () => {
    server.answer(listHalls, []);
    server.answer(listDepartments, []);
    server.answer(adminRegistrationNeeds, { setup_code: false, first: true });
    await open('/user/admin?mode=register');
    await expect.element(field('Full name')).toBeVisible();
  });
});
