import { importMegabytes } from '@library/contract/intake/imports.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useUpload } from './imports.api.ts';

/** Uploads a list of books and goes to its page. */
export function UploadCard() {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const navigate = useNavigate();
  const upload = useUpload();

  function send(event: FormEvent) {
    event.preventDefault();
    if (!file) return setFault(t('Please choose a file.'));
    if (file.size > importMegabytes * 1024 * 1024) {
      return setFault(
        t('The file is too large: it may have at most {importMegabytes} MB.', { importMegabytes }),
      );
    }
    setFault('');
    upload.mutate(file, {
      onSuccess: ({ data }) => navigate(`/admin/imports/${data.import_id}`),
      onError: (error) => setFault(errorText(error, t("We couldn't read the file. Please try again."))),
    });
  }

  return (
    <Card className="p-5 sm:p-7">
      <form onSubmit={send} noValidate className="flex flex-col items-start gap-4">
        <FileField
          label={t('A list of books')}
          hint={t(
            "CSV, Excel (.xlsx) or MARC, up to {importMegabytes} MB or 50,000 rows. The first line of a table names the columns. Nothing is added before you've seen what would happen.",
            { importMegabytes },
          )}
          error={fault || undefined}
          fieldClassName="w-full"
          accept=".csv,.tsv,.txt,.xlsx,.mrc,.marc,.xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setFault('');
          }}
        />
        <Button type="submit" busy={upload.isPending} busyLabel={t('Reading the file...')}>
          {t('Upload')}
        </Button>
      </form>
    </Card>
  );
}
