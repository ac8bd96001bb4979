import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { type OtherTitlesFault, OtherTitlesField } from './other-titles-field.tsx';

const changed = vi.fn<(titles: OtherTitle[]) => void>();

function Field({ start, error }: { start: OtherTitle[]; error?: OtherTitlesFault }) {
  const [titles, setTitles] = useState(start);
  const change = (now: OtherTitle[]) => {
    changed(now);
    setTitles(now);
  };
  return <OtherTitlesField titles={titles} error={error} onChange={change} />;
}

const row = (number: number) => page.getByRole('textbox', { name: `Other title ${number}` });
const kind = (number: number) => page.getByRole('combobox', { name: `Kind of title ${number}` });
const add = page.getByRole('button', { name: 'Add another title' });

describe('OtherTitlesField', () => {
  it('is collapsed, and has a row to type into when it is opened', async () => {
    await show(<Field start={[]} />);
    await expect.element(row(1)).not.toBeInTheDocument();
    await page.getByText('Other titles').click();
    await expect.element(kind(1)).toHaveValue('translated');
    await row(1).fill('The Sealed Nectar');
    expect(changed).toHaveBeenLastCalledWith([{ title: 'The Sealed Nectar', kind: 'translated' }]);
  });

  it('is open with the titles of a book, adds one with the focus in it, and removes one', async () => {
    await show(<Field start={[{ title: 'রিয়াদুস সালেহীন', kind: 'other_script' }]} />);
    await expect.element(row(1)).toHaveValue('রিয়াদুস সালেহীন');
    await add.click();
    await expect.element(row(2)).toHaveFocus();
    await userEvent.keyboard('رياض الصالحين');
    await kind(2).selectOptions('Original title');
    expect(changed).toHaveBeenLastCalledWith([
      { title: 'রিয়াদুস সালেহীন', kind: 'other_script' },
      { title: 'رياض الصالحين', kind: 'original' },
    ]);
    await page.getByRole('button', { name: 'Remove “রিয়াদুস সালেহীন”' }).click();
    expect(changed).toHaveBeenLastCalledWith([{ title: 'رياض الصالحين', kind: 'original' }]);
    await expect.element(add).toHaveFocus();
    await expect.element(row(1)).toHaveValue('رياض الصالحين');
  });

  it('adds no more than ten', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({
      title: `Title ${index}`,
      kind: 'short' as const,
    }));
    await show(<Field start={nine} />);
    await add.click();
    await expect.element(row(10)).toHaveFocus();
    await expect.element(add).toBeDisabled();
  });

  it('says what is wrong under the title that is', async () => {
    const titles = ['One', '—'].map((title) => ({ title, kind: 'short' as const }));
    await show(<Field start={titles} error={{ row: 1, text: 'It must have at least one letter.' }} />);
    await expect.element(row(2)).toBeInvalid();
    await expect.element(row(1)).not.toBeInvalid();
    await expect.element(page.getByRole('alert')).toHaveTextContent('It must have at least one letter.');
  });
});
