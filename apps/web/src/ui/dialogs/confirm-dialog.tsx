import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The question, e.g. 'Are you sure you want to cancel this request?' */
  message?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger';
  /** False while there is nothing to confirm yet: only the confirming button is disabled. */
  ready?: boolean;
  /** While the action runs: both buttons are disabled and the confirming one shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  /** Called for Cancel, Escape, an outside click and the close button, but not while busy. */
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks for a confirmation. The caller controls `open` and closes it after success. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'primary',
  ready = true,
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel();
      }}
      title={title}
      description={message}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} disabled={!ready} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
