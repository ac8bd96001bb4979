import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useDraftBook } from './drafts.api.ts';
import { PhotographField } from './photograph-field.tsx';

type Pictures = { cover: File | null; title_page: File | null };
const missing = (): Record<keyof Pictures, string> => ({
  cover: t('Please take a picture of the cover.'),
  title_page: t('Please take a picture of the title page.'),
});

/** What was added. */
export type DraftedBook = { title: string; message: string; labels: string[] };

/** Adds a book by photographs of its cover and title page, to be described later. */
export function PhotographDialog({
  isbn,
  hallId,
  onAdded,
  onClose,
}: {
  /** The ISBN, if it was looked up. */
  isbn: { isbn: string; isbn_as_printed: boolean } | null;
  /** The hall that an admin has chosen; null for volunteers. */
  hallId: string | null;
  onAdded: (drafted: DraftedBook) => void;
  onClose: () => void;
}) {
  const [pictures, setPictures] = useState<Pictures>({ cover: null, title_page: null });
  const [copies, setCopies] = useState('1');
  const [isChecked, setChecked] = useState(false);
  const add = useDraftBook();
  const refused = add.error instanceof ApiError ? add.error.errors : null;
  const errorOf = (field: keyof Pictures | 'copies_to_add') =>
    refused?.[field]?.[0] ??
    (isChecked && field !== 'copies_to_add' && !pictures[field] ? missing()[field] : undefined);
  const choose = (field: keyof Pictures) => (file: File | null) => {
    add.reset();
    setPictures((now) => ({ ...now, [field]: file }));
  };

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const { cover, title_page } = pictures;
    if (!cover || !title_page) return;
    const fields = new FormData();
    fields.set('copies_to_add', copies);
    if (hallId) fields.set('hall_id', hallId);
    if (isbn) fields.set('isbn', isbn.isbn);
    if (isbn?.isbn_as_printed) fields.set('isbn_as_printed', '1');
    add.mutate(
      { fields, cover, title_page },
      {
        onSuccess: ({ data: { title, copy_labels }, message }) =>
          onAdded({ title, message, labels: copy_labels }),
      },
    );
  }

  const isElsewhere =
    add.error && !['cover', 'title_page', 'copies_to_add'].some((field) => refused?.[field]);
  return (
    <FormDialog
      title={t('Add it with two pictures')}
      dirty={pictures.cover !== null || pictures.title_page !== null}
      busy={add.isPending}
      busyLabel={t('Adding...')}
      submitLabel={t('Add the book')}
      formClassName="grid items-start gap-5 sm:grid-cols-2"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm sm:col-span-2">
        {t('It can be lent right away. Someone will type title and author later, from the pictures.')}
        {isbn ? ` ISBN: ${isbn.isbn}` : null}
      </p>
      <PhotographField
        label={t('Cover')}
        picture={pictures.cover}
        error={errorOf('cover')}
        onChange={choose('cover')}
      />
      <PhotographField
        label={t('Title page')}
        picture={pictures.title_page}
        error={errorOf('title_page')}
        onChange={choose('title_page')}
      />
      <TextField
        label={t('Number of copies')}
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        error={errorOf('copies_to_add')}
        value={copies}
        onChange={(event) => setCopies(event.target.value)}
        fieldClassName="sm:col-span-2"
      />
      {isElsewhere ? (
        <Notice
          tone="bad"
          className="sm:col-span-2"
          text={errorText(add.error, t("We couldn't add the book."))}
        />
      ) : null}
    </FormDialog>
  );
}
