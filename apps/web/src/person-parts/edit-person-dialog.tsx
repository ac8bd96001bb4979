import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../lib/calls/api-errors.ts';
import { showFieldErrors } from '../lib/forms/form-errors.ts';
import { t } from '../lib/language/texts.ts';
import { notify } from '../lib/toasts/toast.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';

/** Edits somebody's account. Closes on success; a refusal shows under the fields and keeps the typed values. */
export function EditPersonDialog<Values extends FieldValues>({
  title,
  form,
  busy,
  onSave,
  onClose,
  children,
}: {
  title: string;
  /** Its default values name the fields under which a refusal can show. */
  form: UseFormReturn<Values>;
  busy: boolean;
  /** Sends the values; throws where they are refused. */
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const fields = Object.keys(form.formState.defaultValues ?? {}) as FieldPath<Values>[];
  const save = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      if (error instanceof ApiError)
        showFieldErrors(error.errors, fields, form.setError).forEach(notify.error);
    }
  });
  return (
    <FormDialog
      title={title}
      size="lg"
      dirty={form.formState.isDirty}
      busy={busy}
      busyLabel={t('Saving...')}
      submitLabel={t('Save changes')}
      formClassName="grid gap-4 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
