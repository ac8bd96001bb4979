import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Renew this loan?"
        description="Until Friday."
        footer={<Button>Renew</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'Renew this loan?' });
const part = (name: string) => dialog.getByRole('button', { name });

async function open(contents: ReactNode) {
  await show(<Opener>{contents}</Opener>);
  await opener.click();
}

it('begins at its title, goes on with Close, and gives the focus back at the end', async () => {
  await open(<p>One more week.</p>);
  await expect.element(dialog.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(part('Close')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(part('Renew')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(part('Close')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('keeps the focus when one goes back from its title', async () => {
  await open(<p>One more week.</p>);
  await expect.element(dialog.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

it('begins at the choice that is made already', async () => {
  await open(
    <fieldset>
      <input type="radio" name="hall" aria-label="Far Hall" />
      <input type="radio" name="hall" aria-label="Near Hall" defaultChecked />
    </fieldset>,
  );
  await expect.element(dialog.getByRole('radio', { name: 'Near Hall' })).toHaveFocus();
});

it('begins at a field that takes the focus by itself', async () => {
  await open(<input aria-label="Code" ref={(field) => field?.focus()} />);
  await expect.element(dialog.getByLabelText('Code')).toHaveFocus();
});
