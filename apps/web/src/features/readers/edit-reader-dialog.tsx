import { zodResolver } from '@hookform/resolvers/zod';
import type { Reader } from '@library/contract/readers.ts';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-errors.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { notify } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ReaderFields } from './reader-fields.tsx';
import { type ReaderFormValues, readerFormValues, sentForm, valuesOf } from './reader-form.ts';
import { useUpdateReader } from './readers.api.ts';

const fields = [
  'name',
  'email',
  'contact',
  'registration_no',
  'session',
  'gender',
  'hall_id',
  'dept_id',
  'total_points',
  'blocked',
  'blocked_reason',
] as const satisfies (keyof ReaderFormValues)[];

/** Edits a reader (S2.11-53). Closes on success; a refusal shows under the fields and keeps the typed values. */
export function EditReaderDialog({ reader, onClose }: { reader: Reader; onClose: () => void }) {
  const update = useUpdateReader();
  const form = useForm<ReaderFormValues>({
    // The values are sent as typed: the server reads '' as "not given" in its own way for each field.
    resolver: zodResolver(readerFormValues, undefined, { raw: true }),
    defaultValues: valuesOf(reader),
  });

  const save = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ id: reader.reader_id, form: sentForm(values, reader) });
      onClose();
    } catch (error) {
      if (error instanceof ApiError)
        showFieldErrors(error.errors, fields, form.setError).forEach(notify.error);
    }
  });
  return (
    <FormDialog
      title="Edit Reader"
      size="lg"
      dirty={form.formState.isDirty}
      busy={update.isPending}
      busyLabel="Saving..."
      submitLabel="Save changes"
      formClassName="grid gap-4 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      <ReaderFields form={form} reader={reader} />
    </FormDialog>
  );
}
