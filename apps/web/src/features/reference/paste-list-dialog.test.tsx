import { type PastedLine, pasteHalls } from '@library/contract/reference/pasted-lists.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENGLISH, speak } from '../../lib/language/spoken.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { entryKinds } from './entry-kinds.ts';
import { PasteListDialog } from './paste-list-dialog.tsx';

const [halls] = entryKinds;
if (!halls) throw new Error('Halls are the first kind.');

const box = page.getByLabelText('One hall per line');
const preview = page.getByRole('region', { name: 'Preview' });
const line = (part: Partial<PastedLine>): PastedLine => ({
  line: 1,
  name: 'Zia Hall',
  gender: 'male',
  state: 'new',
  reason: null,
  ...part,
});

/** A library that refuses what has no comma. */
function pasteDesk() {
  const server = fakeServer();
  const linesOf = (body: unknown) =>
    String(Reflect.get(Object(body), 'text'))
      .split('\n')
      .map((text, index) => {
        const [name = '', gender] = text.split(', ');
        if (gender) return line({ line: index + 1, name });
        return line({ line: index + 1, name, gender: null, state: 'refused', reason: 'Whose hall is it?' });
      });
  server.answer(pasteHalls.preview, ({ body }) => ({ lines: linesOf(body) }));
  server.answer(pasteHalls.add, ({ body }) => {
    const lines = linesOf(body);
    const added = lines.filter(({ state }) => state === 'new').length;
    return { message: `${added} added.`, added, lines };
  });
  return server;
}

async function open() {
  const onClose = vi.fn();
  await show(<PasteListDialog kind={halls as NonNullable<typeof halls>} onClose={onClose} />);
  return onClose;
}

it('numbers the lines in the digits of the language', async () => {
  onTestFinished(() => speak(ENGLISH));
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  pasteDesk();
  await open();
  await box.fill('Zia Hall, men');
  await expect.poll(() => preview.element().textContent).toContain('Line ১Zia Hall');
});

it('shows the result of each line, adds the new ones, and keeps the refused ones to correct', async () => {
  const server = pasteDesk();
  const release = server.hold(pasteHalls.add);
  const onClose = await open();
  await expect.element(page.getByRole('button', { name: 'Add halls' })).toBeDisabled();
  await box.fill('Zia Hall, men\nRokeya Hall\nJagannath Hall, men');
  await expect.element(preview.getByRole('status')).toHaveTextContent('2 new · 1 line to correct');
  expect(preview.getByRole('listitem').elements()[0]?.textContent).toContain('Whose hall is it?');
  await page.getByRole('button', { name: 'Add 2 halls' }).click();
  await expect.element(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  // What is typed now would be lost with the lines that are added.
  await expect.element(box).toHaveAttribute('readonly');
  release();
  await expect.element(page.getByText('2 added.')).toBeVisible();
  await expect.element(box).toHaveValue('Rokeya Hall');
  await expect.element(box).not.toHaveAttribute('readonly');
  expect(onClose).not.toHaveBeenCalled();
  expect(server.callsTo(pasteHalls.add).map(({ body }) => body)).toEqual([
    { text: 'Zia Hall, men\nRokeya Hall\nJagannath Hall, men', gender: '' },
  ]);

  await box.fill('Rokeya Hall, women');
  await page.getByRole('button', { name: 'Add 1 hall' }).click();
  await expect.element(toast('1 added.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends the gender of the lines that name none', async () => {
  const server = pasteDesk();
  await open();
  await page.getByLabelText('If a line says neither, the hall is for').selectOptions('female');
  await box.fill('Rokeya Hall');
  await expect
    .poll(() => server.callsTo(pasteHalls.preview).at(-1)?.body)
    .toEqual({ text: 'Rokeya Hall', gender: 'female' });
});

it('stays open with what was typed when the list cannot be checked or added, and asks before it is lost', async () => {
  const server = pasteDesk();
  server.refuse(pasteHalls.preview, 422, { message: 'Please paste at most 500 lines at a time.' });
  const onClose = await open();
  await box.fill('Zia Hall, men');
  await expect.element(page.getByText('Please paste at most 500 lines at a time.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add halls' })).toBeDisabled();

  server.answer(pasteHalls.preview, { lines: [line({})] });
  server.refuse(pasteHalls.add, 500);
  await box.fill('Zia Hall , men');
  await page.getByRole('button', { name: 'Add 1 hall' }).click();
  await expect.element(toast('Failed to save halls')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(box).toHaveValue('Zia Hall , men');
  expect(onClose).not.toHaveBeenCalled();
});
