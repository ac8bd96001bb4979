import { type FormEventHandler, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/**
 * A dialog in which people fill in a form; `children` are its fields. While it is sent it cannot be closed. Escape, the
 * cross and a click outside ask first where something was entered; the cancelling button means it.
 */
export function FormDialog({
  title,
  size = 'md',
  intro,
  dirty,
  busy,
  busyLabel,
  submitLabel,
  cancelLabel = 'Cancel',
  formRef,
  formClassName,
  onSubmit,
  onClose,
  children,
}: Pick<DialogProps, 'title' | 'size'> & {
  /** What stands above the form. */
  intro?: ReactNode;
  /** Whether something was entered that is not saved. */
  dirty: boolean;
  busy: boolean;
  busyLabel: string;
  submitLabel: string;
  cancelLabel?: string;
  formRef?: Ref<HTMLFormElement>;
  formClassName?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const [asking, setAsking] = useState(false);

  function leave() {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        open
        size={size}
        onOpenChange={leave}
        title={title}
        footer={
          <>
            <Button variant="secondary" onClick={onClose} disabled={busy}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {intro}
        <form
          ref={formRef}
          id={formId}
          noValidate
          onSubmit={onSubmit}
          className={classNames('flex flex-col gap-4 py-1', formClassName)}
        >
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Discard what you entered?"
        message="It is not saved yet, and closing loses it."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
