import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
