import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { speak } from '../../lib/language/spoken.ts';
import { show } from '../../test/show.tsx';
import { Button } from '../button.tsx';
import { TextField } from './text-field.tsx';

it.each([undefined, 'This is not a number.'])(
  'a button beside a control stands in its line (error: %s)',
  async (error) => {
    await show(<TextField label="Number" error={error} beside={<Button>Look up</Button>} />);
    const [control, button] = [page.getByLabelText('Number'), page.getByRole('button', { name: 'Look up' })];
    await expect.element(control).toHaveAccessibleDescription(error ?? '');
    const top = async (part: typeof control) => (await part.findElement()).getBoundingClientRect().top;
    expect(await top(button)).toBe(await top(control));
  },
);

it.each([
  ['en', '2026-11-05', ''],
  ['bn', '2026-11-05', '৫ নভেম্বর, ২০২৬'],
  ['bn', '', ''],
] as const)('says in %s of the chosen day %j in words: %j', async (language, value, words) => {
  if (language === 'bn') speak({ language, locale: 'bn-BD-u-nu-beng', texts: {} });
  await show(<TextField label="Due date" type="date" value={value} onChange={() => {}} />);
  await expect.element(page.getByLabelText('Due date')).toHaveAccessibleDescription(words);
});
