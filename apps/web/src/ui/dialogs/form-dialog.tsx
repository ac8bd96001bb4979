import { type FormEventHandler, type ReactNode, type Ref, useId, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { discardQuestion } from './discard-question.ts';

/**
 * A dialog with a form; `children` are its fields. It cannot be closed while the form is being sent. Escape, the close button
 * and an outside click ask first if something was entered; Cancel closes without a question.
 */
export function FormDialog({
  title,
  size = 'md',
  intro,
  dirty,
  ready = true,
  busy,
  busyLabel,
  submitLabel,
  cancelLabel = t('Cancel'),
  formRef,
  formClassName,
  onSubmit,
  onClose,
  children,
}: Pick<DialogProps, 'title' | 'size'> & {
  /** Content above the form; a function gets `leave`, for a control that opens another page. */
  intro?: ReactNode | ((leave: (to: () => void) => void) => ReactNode);
  /** Whether something was entered that is not saved. */
  dirty: boolean;
  /** False while there is nothing to send. */
  ready?: boolean;
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
  /** What to do after a confirmation, while the dialog asks whether to discard what was entered. */
  const [destination, setDestination] = useState<{ go: () => void } | null>(null);

  function leave(to: () => void) {
    if (busy) return;
    if (dirty) setDestination({ go: to });
    else to();
  }

  return (
    <>
      <Dialog
        open
        size={size}
        onOpenChange={() => leave(onClose)}
        title={title}
        footer={
          <>
            <Button variant="secondary" onClick={onClose} disabled={busy}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel} disabled={!ready}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {typeof intro === 'function' ? intro(leave) : intro}
        <form
          ref={formRef}
          id={formId}
          noValidate
          onSubmit={onSubmit}
          className={classNames('dialog-form', formClassName)}
        >
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={destination !== null}
        {...discardQuestion()}
        onConfirm={() => destination?.go()}
        onCancel={() => setDestination(null)}
      />
    </>
  );
}
