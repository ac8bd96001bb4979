import { changeOwnLanguage } from '@library/contract/accounts/own-language.ts';
import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../../lib/language/choice.ts';
import { useSpoken } from '../../../lib/language/spoken.ts';
import { t } from '../../../lib/language/texts.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { formatDate } from '../../../lib/wording/dates.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { DigitsSwitch } from './digits-switch.tsx';
import { LanguageSwitch, useAccountLanguage } from './language-switch.tsx';

const amina = (language: SpokenLanguage | null): User => ({
  user_type: 'admin',
  admin_id: 'amina',
  name: 'Amina',
  email: 'amina@example.test',
  contact: null,
  language,
  isVerified: true,
});

function Page() {
  useSpoken();
  useAccountLanguage();
  return (
    <>
      <label>
        {t('Home')} <input />
      </label>
      <p>{formatDate('2026-11-05')}</p>
      <LanguageSwitch />
      <DigitsSwitch />
    </>
  );
}

async function showPage(language: SpokenLanguage | null, as: 'admin' | null = 'admin') {
  onTestFinished(async () => {
    await chooseLanguage('en');
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: removes what the switch has set.
    document.cookie = 'language=; Path=/; Max-Age=0';
  });
  const server = fakeServer();
  server.answer(currentUser, amina(language));
  server.answer(changeOwnLanguage, { message: 'Saved.', user: amina(null) });
  await show(
    <SessionProvider>
      <Page />
    </SessionProvider>,
    { as },
  );
  return server;
}

const bengali = page.getByRole('radio', { name: 'বাংলা' });

it('shows the chosen language, keeps what was typed, and remembers the language for the server', async () => {
  const server = await showPage(null, null);
  await page.getByRole('textbox').fill('typed');
  await bengali.click();

  await expect.element(page.getByRole('textbox', { name: 'প্রথম পাতা' })).toHaveValue('typed');
  await expect.element(page.getByText('৫ নভেম্বর, ২০২৬')).toBeVisible();
  expect(document.documentElement.lang).toBe('bn');
  expect(document.cookie).toContain('language=bn');
  expect(server.callsTo(changeOwnLanguage)).toEqual([]);

  await page.getByRole('radio', { name: '123', exact: true }).click();
  await expect.element(page.getByText('5 নভেম্বর, 2026')).toBeVisible();
});

it('keeps the choice in the account, and says when that fails', async () => {
  const server = await showPage(null);
  await expect.element(bengali).toBeVisible();
  await expect.poll(() => server.callsTo(currentUser).length).toBe(1);
  await bengali.click();
  await expect
    .poll(() => server.callsTo(changeOwnLanguage).map(({ body }) => body))
    .toEqual([{ language: 'bn' }]);

  server.cut(changeOwnLanguage);
  await page.getByRole('radio', { name: 'English' }).click();
  await expect.element(page.getByText('Home')).toBeVisible();
  await expect.element(page.getByText(/has changed on this device only/)).toBeVisible();
});

it('shows the language of the account on a device where none was chosen', async () => {
  await showPage('bn');
  await expect.element(bengali).toBeChecked();
  await expect.element(page.getByText('প্রথম পাতা')).toBeVisible();
});
