import { adminRegistrationNeeds } from '@library/contract/accounts/registration.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { page } from 'vitest/browser';
import type { FakeServer } from './fake-server.ts';
import { openApplication } from './open-application.tsx';

/** The department that the form offers. */
export const law = { dept_id: '019ab000-0000-7000-8000-000000000001', name: 'Law' };

export const nearHall = {
  hall_id: '019ab000-0000-7000-8000-000000000002',
  name: 'Near Hall',
  gender: 'female' as const,
};

/** What `fillPersonalInfo` types, as it is sent. */
export const newcomer = {
  name: 'Nusrat Jahan',
  email: 'nusrat@example.test',
  password: 'a long password',
  password_confirmation: 'a long password',
  contact: '',
};

const main = page.getByRole('main');
/** The button that opens the second step. */
export const nextButton = main.getByRole('button', { name: 'Next', exact: true });
export const registerButton = main.getByRole('button', { name: 'Register', exact: true });

/** A field of the form, by its whole label. */
export const fieldOf = (label: string) => main.getByLabelText(label, { exact: true });

/** The field of the new password, which has another label in the form of one step. */
export const passwordOf = (role: AccountType) => fieldOf(role === 'admin' ? 'Password' : 'Create password');

/** Stubs what the forms ask for; without a department and a hall, those of readers and volunteers are closed. */
export function answerRegistrationForms(server: FakeServer): void {
  server.answer(listDepartments, [{ ...law, department_id: law.dept_id }]);
  server.answer(listHalls, [nearHall]);
  server.answer(adminRegistrationNeeds, { setup_code: false, first: false });
}

/** Opens the registration of a kind of account in the whole application. */
export const openRegistration = (role: AccountType) => openApplication(`/user/${role}?mode=register`);

/** Fills in the first step of a registration, or an admin's whole form. */
export async function fillPersonalInfo(role: AccountType, password = newcomer.password): Promise<void> {
  await fieldOf('Full name').fill(newcomer.name);
  await fieldOf('Email').fill(newcomer.email);
  await passwordOf(role).fill(password);
  await fieldOf('Confirm password').fill(password);
}

/** Goes to the second step and chooses what it requires. */
export async function fillAcademicInfo(): Promise<void> {
  await nextButton.click();
  await fieldOf('Department').fill(law.name);
  await page.getByRole('option', { name: law.name, exact: true }).click();
  await fieldOf('Hall').selectOptions(nearHall.name);
}

/** Fills in what a registration requires, up to its button Register. */
export async function fillRegistration(role: AccountType, password?: string): Promise<void> {
  await fillPersonalInfo(role, password);
  if (role !== 'admin') await fillAcademicInfo();
}
