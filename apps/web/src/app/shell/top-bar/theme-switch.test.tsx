import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chosenTheme } from '../../../lib/theme.ts';
import { serverForVisitor } from '../../../test/catalogue.ts';
import { expectAccessible } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';

const theme = page.getByRole('group', { name: 'Theme' });
const choice = (name: 'System' | 'Light' | 'Dark') => theme.getByRole('radio', { name });

it('the theme can be chosen by keyboard and on a phone', async () => {
  serverForVisitor();
  await page.viewport(320, 700);
  await openApplication('/no-such-page');
  await expect.element(choice('System')).toBeChecked();
  (choice('System').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(choice('Light')).toBeChecked();
  expect(chosenTheme()).toBe('light');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(choice('Dark')).toBeChecked();
  await expect.element(choice('Dark')).toHaveFocus();
  expect(chosenTheme()).toBe('dark');
  await choice('System').click();
  await expect.element(choice('System')).toBeChecked();
  expect(chosenTheme()).toBe('system');
  await expectAccessible();
  expect(theme.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
