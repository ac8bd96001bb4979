import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { editionFactNames } from '@library/contract/books/edition-facts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EditionFields } from '../../book-parts/edition-fields.tsx';
import { IsbnProposal } from '../../book-parts/isbn/isbn-proposal.tsx';
import type { TakenFacts } from '../../book-parts/isbn/taken-facts.ts';
import { IsbnField } from '../../book-parts/isbn-field.tsx';
import { nameFields } from '../../book-parts/name-fields.ts';
import { OtherTitlesField, otherTitlesFault } from '../../book-parts/other-titles-field.tsx';
import { changedFrom } from '../../lib/forms/changed-from.ts';
import { fieldErrorsOf, saveFailureTexts } from '../../lib/forms/save-failure.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { languageOptions } from '../../lib/wording/language-options.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSaveBook } from './admin-books.api.ts';
import {
  type BookDraft,
  bookDraft,
  bookForm,
  proposedTexts,
  readLanguage,
  sourceOf,
  withName,
  withoutPublisher,
  withProposal,
} from './book-draft.ts';
import { CoverUpload } from './cover-upload.tsx';
import { NameChoice } from './name-choice.tsx';
import type { BookLists } from './use-book-lists.ts';

/**
 * Adds a book (`book` null) or edits one. The server validates; typed values stay after a failure. What is changed is changed
 * from the book as the dialog showed it when it opened.
 */
export function BookDialog({
  book,
  lists,
  onClose,
}: {
  book: AdminBook | null;
  lists: BookLists;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(book);
  const start = bookDraft(shown);
  const [draft, setDraft] = useState(start);
  const [taken, setTaken] = useState<TakenFacts | null>(null);
  const save = useSaveBook();
  const errors = fieldErrorsOf(save.error);
  const change = (part: Partial<BookDraft>) => setDraft((before) => ({ ...before, ...part }));
  const options = { author: lists.authors, publisher: lists.publishers, category: lists.categories };

  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [save.error]);

  function send(event: FormEvent) {
    event.preventDefault();
    const body = bookForm(draft);
    save.mutate(
      {
        bookId: book?.book_id ?? null,
        form: { ...body, ...sourceOf(taken, proposedTexts(draft, options)) },
        changed_from: shown ? changedFrom(shown, bookForm(start), body) : undefined,
      },
      {
        onSuccess: () => {
          notify.success(book ? t('Book updated successfully!') : t('Book added successfully!'));
          onClose();
        },
        onError: (error) => saveFailureTexts(error, t('Failed to save book.')).forEach(notify.error),
      },
    );
  }

  return (
    <FormDialog
      title={book ? t('Edit Book') : t('Add New Book')}
      size="lg"
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      busy={save.isPending}
      busyLabel={t('Saving...')}
      submitLabel={book ? t('Save changes') : t('Add Book')}
      formRef={form}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('Title')}
        dir="auto"
        autoComplete="off"
        error={errors.title?.[0]}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextAreaField
        label={t('Description')}
        rows={3}
        dir="auto"
        error={errors.description?.[0]}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={t('Image URL')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={errors.image_url?.[0]}
        value={draft.image_url}
        onChange={(event) => change({ image_url: event.target.value })}
      />
      {book ? (
        <CoverUpload
          bookId={book.book_id}
          imageUrl={draft.image_url}
          onReplaced={(image_url) => {
            setShown((before) => before && { ...before, image_url });
            change({ image_url });
          }}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('Language')}
          placeholder={t('Not known')}
          options={languageOptions()}
          error={errors.language?.[0]}
          value={draft.language}
          onChange={(event) => change({ language: readLanguage(event.target.value) })}
        />
        <IsbnField value={draft} stored={start.isbn} error={errors.isbn?.[0]} onChange={change} />
      </div>
      <IsbnProposal
        isbn={draft.isbn}
        current={proposedTexts(draft, options)}
        onTake={(proposal) => {
          setTaken(proposal);
          setDraft((before) => withProposal(before, proposal.facts));
          form.current?.querySelector<HTMLElement>('input')?.focus();
        }}
      />
      <EditionFields
        values={draft.edition}
        errors={Object.fromEntries(editionFactNames.map((name) => [name, errors[name]?.[0]]))}
        onChange={(name, text) =>
          setDraft((before) => ({ ...before, edition: { ...before.edition, [name]: text } }))
        }
      />
      <OtherTitlesField
        titles={draft.other_titles}
        error={otherTitlesFault(errors)}
        onChange={(other_titles) => change({ other_titles })}
      />
      {lists.failed ? (
        <OptionsError
          message={t('Failed to fetch dependencies (categories, authors, etc.).')}
          onRetry={lists.retry}
        />
      ) : null}
      {nameFields.map((field) => (
        <div key={field}>
          <NameChoice
            field={field}
            options={options[field]}
            loading={lists.loading}
            error={errors[field]?.[0]}
            value={draft.names[field]}
            onChange={(value) => setDraft((before) => withName(before, field, value))}
          />
          {field === 'publisher' ? (
            <Checkbox
              label={t("The publisher isn't known")}
              checked={draft.publisher_unknown}
              onChange={({ target }) => setDraft((before) => withoutPublisher(before, target.checked))}
            />
          ) : null}
        </div>
      ))}
    </FormDialog>
  );
}
