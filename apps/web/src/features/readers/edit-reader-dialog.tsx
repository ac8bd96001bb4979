import { zodResolver } from '@hookform/resolvers/zod';
import type { Reader } from '@library/contract/people/readers.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { EditPersonDialog } from '../../person-parts/edit-person-dialog.tsx';
import { ReaderFields } from './reader-fields.tsx';
import { type ReaderFormValues, readerFormValues, sentForm, valuesOf } from './reader-form.ts';
import { useUpdateReader } from './readers.api.ts';

/** Edits a reader (S2.11-53). What is changed is changed from the reader as the dialog showed them when it opened. */
export function EditReaderDialog({ reader, onClose }: { reader: Reader; onClose: () => void }) {
  const update = useUpdateReader();
  const [shown] = useState(reader);
  const form = useForm<ReaderFormValues>({
    // The values are sent as typed: the server reads '' as "not given" in its own way for each field.
    resolver: spokenErrors(zodResolver(readerFormValues, undefined, { raw: true })),
    defaultValues: valuesOf(shown),
  });

  return (
    <EditPersonDialog
      title={t('Edit Reader')}
      form={form}
      busy={update.isPending}
      onSave={(values) => update.mutateAsync({ id: reader.reader_id, form: sentForm(values, shown) })}
      onClose={onClose}
    >
      <ReaderFields form={form} reader={reader} />
    </EditPersonDialog>
  );
}
