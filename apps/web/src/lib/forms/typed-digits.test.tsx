import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { takeDigitsOfAnyScript } from './typed-digits.ts';

takeDigitsOfAnyScript();

it.each([
  ['number', undefined, '১২', 12],
  ['number', undefined, '٣٤', 34],
  ['number', undefined, '۵6', 56],
  ['tel', undefined, '০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['text', 'numeric', '৪৮২৯১০', '482910'],
  ['text', 'decimal', '২.৫', '2.5'],
  ['text', undefined, 'খণ্ড ৩', 'খণ্ড ৩'],
] as const)('a field of type %s and input mode %s takes %s', async (type, inputMode, typed, value) => {
  const screen = await render(<input aria-label="It" type={type} inputMode={inputMode} />);
  const field = screen.getByLabelText('It');
  await userEvent.type(field, typed);
  await expect.element(field).toHaveValue(value);
});

it('takes pasted digits at the cursor', async () => {
  const screen = await render(
    <>
      <input aria-label="From" defaultValue="৭৮" />
      <input aria-label="Into" type="number" defaultValue="5" />
    </>,
  );
  await userEvent.tripleClick(screen.getByLabelText('From'));
  await userEvent.copy();
  await userEvent.click(screen.getByLabelText('Into'));
  await userEvent.keyboard('{End}');
  await userEvent.paste();
  await expect.element(screen.getByLabelText('Into')).toHaveValue(578);
});
