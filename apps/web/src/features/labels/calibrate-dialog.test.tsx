import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { CalibrateDialog } from './calibrate-dialog.tsx';

const field = (name: string) => page.getByRole('textbox', { name });

async function typeRuler(texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  await page.getByRole('button', { name: 'Use this' }).click();
}

it('prints a page with a cross in each corner, and computes from two questions what makes up for the printer', async () => {
  const crosses: number[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    crosses.push(document.querySelectorAll('body > .label-sheets [data-cross]').length);
  });
  const onCorrect = vi.fn();
  await show(<CalibrateDialog page="a4" onCorrect={onCorrect} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Print the test page' }).click();
  await expect.poll(() => crosses).toEqual([4]);
  await expect.poll(() => document.querySelector('.label-sheets')).toBeNull();
  await expect.element(field('Right cross (mm)')).toHaveAccessibleDescription("190 if it's exact");
  await typeRuler({
    'Left cross (mm)': '21',
    'Right cross (mm)': '191',
    'Upper cross (mm)': '19,6',
    'Lower cross (mm)': '271,46',
  });
  expect(onCorrect).toHaveBeenCalledWith({ right: -10, down: 0, width: 1000, height: 1020 });
});

it('says that a length is missing or impossible, and keeps what was typed', async () => {
  const onCorrect = vi.fn();
  await show(<CalibrateDialog page="a4" onCorrect={onCorrect} onClose={() => undefined} />);
  await typeRuler({ 'Left cross (mm)': '35', 'Right cross (mm)': '191' });
  await expect.element(page.getByText("That's too far off for a printer.")).toBeVisible();
  await expect.element(field('Left cross (mm)')).toHaveValue('35');
  expect(onCorrect).not.toHaveBeenCalled();
});
