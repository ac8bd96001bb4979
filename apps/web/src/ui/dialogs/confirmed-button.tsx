import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { type Question, useConfirm } from './use-confirm.tsx';

/**
 * A button that asks for confirmation first; `busy` and `busyLabel` show the progress in the button itself.
 * `<ConfirmedButton question={{ title, message, confirmLabel: 'Delete', tone: 'danger' }} onConfirm={act}>Delete</ConfirmedButton>`
 */
export function ConfirmedButton({
  question,
  onConfirm,
  children,
  ...button
}: Pick<ButtonProps, 'variant' | 'busy' | 'busyLabel' | 'disabled' | 'className'> & {
  question: Question;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { ask, dialog } = useConfirm();
  async function askFirst() {
    if (await ask(question)) onConfirm();
  }
  return (
    <>
      <Button {...button} onClick={askFirst}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
