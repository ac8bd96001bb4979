import { zodResolver } from '@hookform/resolvers/zod';
import { type Reader, readerForm } from '@library/contract/readers.ts';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-errors.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { notify } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReaderFields } from './reader-fields.tsx';
import { type ReaderFormValues, useUpdateReader } from './readers.api.ts';

function valuesOf(reader: Reader) {
  return {
    name: reader.name,
    email: reader.email,
    contact: reader.contact ?? '',
    registration_no: reader.registration_no ?? '',
    session: reader.session ?? '',
    gender: reader.gender ?? '',
    hall_id: reader.hall_id ?? '',
    dept_id: reader.dept_id ?? '',
    isVerified: reader.isVerified,
    total_points: reader.total_points,
  } satisfies ReaderFormValues;
}

const fields = [
  'name',
  'email',
  'contact',
  'registration_no',
  'session',
  'gender',
  'hall_id',
  'dept_id',
  'isVerified',
  'total_points',
] as const satisfies (keyof ReaderFormValues)[];

/** Edits a reader (spec 2.11, 5). It closes on success; a refusal shows under the fields and keeps what was typed. */
export function EditReaderDialog({ reader, onClose }: { reader: Reader; onClose: () => void }) {
  const update = useUpdateReader();
  const form = useForm<ReaderFormValues>({
    // The values are sent as typed: the server reads '' as "not given" in its own way for each field.
    resolver: zodResolver(readerForm, undefined, { raw: true }),
    defaultValues: valuesOf(reader),
  });

  const save = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ id: reader.reader_id, form: values });
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
