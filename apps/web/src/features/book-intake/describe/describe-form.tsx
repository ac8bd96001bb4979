import type { BookSuggestion } from '@library/contract/books/catalogue.ts';
import type { BookToDescribe } from '@library/contract/intake/book-drafts.ts';
import { useEffect, useReducer, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { IsbnProposal } from '../../../book-parts/isbn/isbn-proposal.tsx';
import type { TakenFacts } from '../../../book-parts/isbn/taken-facts.ts';
import { ApiError } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { notify } from '../../../lib/toasts/toast.ts';
import { languageOptions } from '../../../lib/wording/language-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { EditionBox } from '../edition-box.tsx';
import {
  emptyFields,
  fieldsInOrder,
  type InsertFields,
  insertFieldsOf,
  insertResolver,
  submissionOf,
} from '../insert-fields.ts';
import { insertModeReducer, newBookMode } from '../insert-mode.ts';
import { IsbnBox } from '../isbn-box.tsx';
import { NameBoxes } from '../name-boxes.tsx';
import { useDescribeBook } from '../photographs/drafts.api.ts';
import { submitFailure } from '../submit-failure.ts';
import { TitleBox } from '../title-box.tsx';
import { useProposedFacts } from '../use-proposed-facts.ts';
import { DescribePictures } from './describe-pictures.tsx';

/** Whether a form holds nothing that would be lost, holds something that isn't saved, or is being saved. */
export type FormState = 'untouched' | 'typed' | 'saving';

/** The form that describes a book, beside its photographs. Typed values stay after a failure. */
export function DescribeForm({
  book,
  onState,
  onDone,
}: {
  book: BookToDescribe;
  onState: (state: FormState) => void;
  onDone: () => void;
}) {
  const [mode, dispatch] = useReducer(insertModeReducer, newBookMode);
  const [isAnotherBook, setAnotherBook] = useState(false);
  const describe = useDescribeBook(book.book_id);
  const [taken, setTaken] = useState<TakenFacts | null>(null);
  const form = useForm<InsertFields>({
    resolver: insertResolver({ existing: false, hallRequired: false }),
    defaultValues: { ...emptyFields, isbn: book.isbn ?? '', isbn_as_printed: book.isbn !== null },
    shouldFocusError: false,
  });
  const { control, register, formState, handleSubmit, setFocus, setValue, reset } = form;
  const { errors } = formState;
  const { current, take, focusNext } = useProposedFacts(form, dispatch);
  const isbn = String(useWatch({ control, name: 'isbn' }) ?? '');
  const { error } = describe;
  const looksEqual = error instanceof ApiError && error.errors?.is_another_book !== undefined;
  const state = describe.isPending ? 'saving' : formState.isDirty ? 'typed' : 'untouched';

  useEffect(() => setFocus('title'), [setFocus]);
  useEffect(() => {
    onState(state);
    return () => onState('untouched');
  }, [state, onState]);

  /** Fills in the facts of a similar book, so that only the differences have to be changed. */
  function takeOver(like: BookSuggestion) {
    dispatch({ type: 'book picked', book: like });
    reset(
      { ...emptyFields, ...insertFieldsOf(like), isbn: book.isbn ?? like.isbn ?? '' },
      { keepDefaultValues: true },
    );
  }

  function showFaults(faults: FieldErrors<InsertFields>) {
    const first = fieldsInOrder.find((field) => field in faults);
    if (first) setFocus(first);
  }

  async function send(fields: InsertFields) {
    const sent = { fields: submissionOf(fields, { ...mode, bookId: null }, taken), isAnotherBook };
    const saved = await describe.mutateAsync(sent).catch(() => null);
    if (!saved) return;
    notify.success(saved.message);
    onDone();
  }

  return (
    <div className="mt-5 grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <DescribePictures bookId={book.book_id} cover={book.image_url} />
      <form
        noValidate
        aria-label={t('Describe {title}', { title: book.title })}
        onSubmit={handleSubmit(send, showFaults)}
        className="grid content-start items-start gap-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <TitleBox control={control} onType={() => dispatch({ type: 'title typed' })} onPick={takeOver} />
        </div>
        <NameBoxes form={form} isNew dispatch={dispatch} />
        <SelectField
          label={t('Language')}
          placeholder={t('Not known')}
          options={languageOptions()}
          error={errors.language?.message}
          {...register('language')}
        />
        <IsbnBox control={control} readOnly={false} />
        <div className="sm:col-span-2">
          <IsbnProposal
            isbn={isbn}
            current={current}
            onTake={({ source, facts }) => {
              take(facts);
              setTaken({ source, facts });
              focusNext('description');
            }}
          />
        </div>
        <EditionBox
          control={control}
          register={register}
          readOnly={false}
          onChange={(name, text) => setValue(name, text, { shouldValidate: formState.isSubmitted })}
        />
        <TextAreaField
          label={t('Description')}
          rows={3}
          dir="auto"
          maxLength={5000}
          error={errors.description?.message}
          {...register('description')}
          fieldClassName="sm:col-span-2"
        />
        <div className="flex flex-col gap-3 sm:col-span-2">
          {error ? <Notice tone="bad" text={looksEqual ? error.message : submitFailure(error)} /> : null}
          {looksEqual || isAnotherBook ? (
            <Checkbox
              label={t("It's a different book")}
              checked={isAnotherBook}
              onChange={(event) => setAnotherBook(event.target.checked)}
            />
          ) : null}
          <Button
            type="submit"
            busy={describe.isPending}
            busyLabel={t('Saving...')}
            className="sm:self-start"
          >
            {t('Save the description')}
          </Button>
        </div>
      </form>
    </div>
  );
}
