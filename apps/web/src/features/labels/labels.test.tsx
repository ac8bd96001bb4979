import { type CopyLabel, listLabels, markLabelsPrinted } from '@library/contract/copies/labels.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { Labels } from './labels.tsx';

const label = (number: number, title: string): CopyLabel => ({
  copy_id: `copy-${number}`,
  label: `C00000${number}`,
  title,
  hall: 'Near Hall',
});
const three = [label(1, 'রিয়াদুস সালেহীন'), label(2, 'رياض الصالحين'), label(3, 'Riyad as-Salihin')];
const listed = (data: CopyLabel[], total = data.length) => ({
  data,
  total,
  address: 'https://library.example',
  barcode: 'none' as const,
});

let server: FakeServer;

beforeEach(() => {
  localStorage.removeItem('label-printer');
  vi.spyOn(window, 'print').mockReturnValue();
  server = fakeServer();
  server.answer(listLabels, listed(three));
});

const printed = () =>
  [...document.querySelectorAll('.label-sheets [data-label]')].map((drawn) => [
    drawn.getAttribute('data-label'),
    drawn.getAttribute('x'),
    drawn.getAttribute('y'),
  ]);

const transform = () => document.querySelector('.label-sheets g')?.getAttribute('transform');

it('prints the chosen labels in their places, and marks them once they came out well', async () => {
  await show(<Labels choosesHall={false} />);
  await page.getByRole('checkbox', { name: /C000002/ }).click();
  await expect.element(page.getByText('2 of 3 chosen')).toBeVisible();
  await page.getByRole('combobox', { name: 'Paper' }).selectOptions('A4, 24 labels of 70 × 37 mm');
  await page.getByRole('spinbutton', { name: 'First free label' }).fill('3');
  await page.getByRole('textbox', { name: 'Move right (mm)' }).fill('-0,5');
  await page.getByRole('button', { name: 'Print 2 labels' }).click();
  expect(window.print).toHaveBeenCalledOnce();
  expect(printed()).toEqual([
    ['C000001', '14000', '50'],
    ['C000003', '0', '3750'],
  ]);
  expect(transform()).toBe('translate(-50 0) scale(1 1)');
  server.answer(markLabelsPrinted, { message: '2 labels marked as printed.' });
  server.answer(listLabels, listed([label(2, 'رياض الصالحين')]));
  await page.getByRole('button', { name: 'They printed well' }).click();
  await expect.element(toast('2 labels marked as printed.')).toBeVisible();
  expect(server.callsTo(markLabelsPrinted)[0]?.body).toEqual({
    copy_ids: ['copy-1', 'copy-3'],
    reason: null,
  });
  await expect.element(page.getByText('1 of 1 chosen')).toBeVisible();
  expect(printed()).toEqual([]);
  // The paper is remembered on this device.
  await expect.element(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('a4-24');
});

it('asks whether they came out well also when the list has changed meanwhile', async () => {
  await show(<Labels choosesHall={false} />);
  await page.getByRole('checkbox', { name: /C000002/ }).click();
  await page.getByRole('button', { name: 'Print 2 labels' }).click();
  server.answer(listLabels, listed([...three, label(4, 'New')]));
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('3 of 4 chosen')).toBeVisible();
  server.answer(markLabelsPrinted, { message: '2 labels marked as printed.' });
  await page.getByRole('button', { name: 'They printed well' }).click();
  await expect
    .poll(() => server.callsTo(markLabelsPrinted)[0]?.body)
    .toEqual({ copy_ids: ['copy-1', 'copy-3'], reason: null });
});

it('labels that did not come out well stay to print', async () => {
  await show(<Labels choosesHall={false} />);
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(page.getByRole('button', { name: 'They printed well' })).not.toBeInTheDocument();
  expect(server.callsTo(markLabelsPrinted)).toEqual([]);
});

it('labels that were printed before are chosen one by one; an admin chooses the hall', async () => {
  server.answer(listHalls, [{ hall_id: 'far', name: 'Far Hall', gender: 'male' }]);
  await show(<Labels choosesHall />);
  await page.getByRole('radio', { name: 'Printed before' }).click();
  await expect.element(page.getByText('0 of 3 chosen')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print 0 labels' })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  await expect.element(page.getByText("Please say why you're printing them again.")).toBeVisible();
  expect(window.print).not.toHaveBeenCalled();
  await page.getByRole('radio', { name: 'The old ones are worn' }).click();
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  server.answer(markLabelsPrinted, { message: '3 labels marked as printed.' });
  await page.getByRole('button', { name: 'They printed well' }).click();
  await expect.element(toast('3 labels marked as printed.')).toBeVisible();
  expect(server.callsTo(markLabelsPrinted)[0]?.body).toMatchObject({ reason: 'worn' });
  await page.getByRole('combobox', { name: 'Hall' }).selectOptions('Far Hall');
  await expect
    .poll(() => server.callsTo(listLabels).at(-1)?.query)
    .toMatchObject({ hall_id: 'far', state: 'printed' });
});

it('says when there is nothing to print, when there is more, and when the address is not set', async () => {
  server.answer(listLabels, listed([]));
  const screen = await show(<Labels choosesHall={false} />);
  await expect.element(page.getByText('All labels are printed')).toBeVisible();
  await screen.unmount();
  server.answer(listLabels, { ...listed(three, 700), address: null });
  await show(<Labels choosesHall={false} />);
  await expect.element(page.getByText(/^These are 3 of 700 labels\./)).toBeVisible();
  await expect.element(page.getByText("The address of this library isn't set.")).toBeVisible();
});

it('a list that could not be loaded can be tried again', async () => {
  server.refuse(listLabels, 500);
  await show(<Labels choosesHall={false} />);
  await expect.element(page.getByText("We couldn't load the labels.")).toBeVisible();
  server.answer(listLabels, listed(three));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('3 of 3 chosen')).toBeVisible();
});
