import { changePassword } from '@library/contract/accounts/own-account.ts';
import { listSessions } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { partOf, saveIn } from '../../../test/account-parts.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { answerAccountPage, phone, sampleReaderAccount, thisDevice } from '../../../test/own-accounts.ts';
import { serverForReader } from '../../../test/people.ts';
import { toast } from '../../../test/toasts.ts';

const part = partOf('Password');
const current = part.getByLabelText('Current password');
const fresh = part.getByLabelText('New password');
const again = part.getByLabelText('Confirm password');
const logins = partOf('Where you are logged in').getByRole('listitem');
const chosen = 'a wholly new password';

it('a changed password empties the form, and the other logins leave the list', async () => {
  const server = serverForReader();
  answerAccountPage(server, sampleReaderAccount());
  server.answer(listSessions, { sessions: [thisDevice, phone] });
  await openApplication('/account', { as: 'reader' });
  await expect.poll(() => logins.elements()).toHaveLength(2);
  const save = () => saveIn(part, 'Change password').click();
  const choose = async (password: string) => {
    await fresh.fill(password);
    await again.fill(password);
  };
  await current.fill('not the password');
  await fresh.fill(chosen);
  await again.fill('another');
  await save();
  await expect.element(part.getByText('Passwords do not match.')).toBeVisible();
  expect(server.callsTo(changePassword)).toEqual([]);

  await again.fill(chosen);
  const wrong = 'The current password is wrong. Please try again.';
  server.refuse(changePassword, 422, { message: wrong, errors: { current_password: [wrong] } });
  await save();
  await expect.element(part.getByText(wrong)).toBeVisible();
  await expect.element(fresh).toHaveValue(chosen);

  await current.fill('the password');
  await choose('password1');
  const common = 'This password is too common. Please choose another one.';
  server.refuse(changePassword, 422, { message: common, errors: { password: [common] } });
  await save();
  await expect.element(part.getByText(common)).toBeVisible();
  await expect.element(fresh).toHaveValue('password1');

  await choose(chosen);
  server.answer(changePassword, () => {
    server.answer(listSessions, { sessions: [thisDevice] });
    return { message: 'Your password has been changed.' };
  });
  await save();
  await expect.element(toast('Your password has been changed.')).toBeVisible();
  await expect.element(current).toHaveValue('');
  await expect.poll(() => logins.elements()).toHaveLength(1);
  expect(server.callsTo(changePassword).at(-1)?.body).toEqual({
    current_password: 'the password',
    password: chosen,
    password_confirmation: chosen,
  });
});
