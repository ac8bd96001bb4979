import type { BookSuggestion } from '@library/contract/books/catalogue.ts';
import { megabytesText } from '@library/contract/library/settings.ts';
import type { Hall } from '@library/contract/reference/reference.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { TakenFacts } from '../../book-parts/isbn/taken-facts.ts';
import { type KeptCopy, keptOf } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { languageOptions } from '../../lib/wording/language-options.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AddedList } from './added-list.tsx';
import { useSubmitBook } from './book-intake.api.ts';
import { EditionBox } from './edition-box.tsx';
import { ImageBox } from './image-box.tsx';
import {
  emptyFields,
  fieldsInOrder,
  hallFormIncomplete,
  type InsertFields,
  insertFieldsOf,
  insertResolver,
  requiredFields,
  submissionOf,
  typedSince,
} from './insert-fields.ts';
import { InsertLookUp } from './insert-look-up.tsx';
import { insertModeReducer, isPickedSince, newBookMode } from './insert-mode.ts';
import { type InsertOutcome, InsertResult } from './insert-result.tsx';
import { IsbnBox } from './isbn-box.tsx';
import { NameBoxes } from './name-boxes.tsx';
import { OtherTitlesBox } from './other-titles-box.tsx';
import { submitFailure } from './submit-failure.ts';
import { TitleBox } from './title-box.tsx';

/**
 * Adds a new book with its copies, or copies of an existing one. A volunteer's copies go to the volunteer's hall; with
 * `halls` (admins) one has to be chosen. Typed values stay after a failure.
 */
export function InsertForm({
  halls,
  onKept,
}: {
  halls?: readonly Hall[];
  /** Called with the copies that staff must put aside for readers on the waiting list. */
  onKept?: (...kept: KeptCopy[]) => void;
}) {
  const [mode, dispatch] = useReducer(insertModeReducer, newBookMode);
  const existing = mode.bookId !== null;
  const form = useForm<InsertFields>({
    resolver: insertResolver({ existing, hallRequired: halls !== undefined }),
    defaultValues: emptyFields,
    // The form library would focus in the order of registration, which differs from the order on the screen.
    shouldFocusError: false,
  });
  const { control, register, formState, handleSubmit, setFocus, setValue, getValues, reset } = form;
  const isbnBox = useRef<HTMLInputElement>(null);
  /** Whether this book began with its ISBN; then the next one does too. */
  const beganByIsbn = useRef(false);
  const [taken, setTaken] = useState<TakenFacts | null>(null);
  const [outcome, setOutcome] = useState<InsertOutcome | null>(null);
  const submit = useSubmitBook();
  const { errors } = formState;

  const latestMode = useRef(mode);
  useEffect(() => {
    latestMode.current = mode;
  }, [mode]);
  /** Where the next book begins: a new object for each book. */
  const [next, setNext] = useState<{ byIsbn: boolean } | null>(null);

  // In an effect, because the emptied fields take the focus only once they are drawn.
  useEffect(() => {
    if (next?.byIsbn) isbnBox.current?.focus();
    else if (next) setFocus('title');
  }, [next, setFocus]);

  /** The next book begins as this one did. */
  function beginNext() {
    setNext({ byIsbn: beganByIsbn.current });
    beganByIsbn.current = false;
  }

  function takeOver(book: BookSuggestion) {
    dispatch({ type: 'book picked', book });
    const { copies_to_add, hall_id } = getValues();
    reset({ ...insertFieldsOf(book), copies_to_add, hall_id }, { keepDefaultValues: true });
  }

  function showFaults(faults: FieldErrors<InsertFields>) {
    const isIncomplete = Object.keys(faults).some((field) => requiredFields.includes(field));
    setOutcome(halls && isIncomplete ? { tone: 'bad', text: hallFormIncomplete() } : null);
    const first = fieldsInOrder.find((field) => field in faults);
    if (first) setFocus(first);
  }

  async function send(fields: InsertFields) {
    setOutcome(null);
    const focused = document.activeElement;
    try {
      const { data, message } = await submit.mutateAsync(submissionOf(fields, mode, taken));
      emptyAfter(fields, focused);
      // If the library already has the new book, the server has added copies of that one; only the server knows which.
      const text = existing || data.is_new ? t('Book entry updated successfully!') : message;
      setOutcome({ tone: 'good', text, labels: data.copy_labels });
      const kept = keptOf(fields.title, data.kept_copies);
      if (kept.length > 0) onKept?.(...kept);
    } catch (error) {
      setOutcome({ tone: 'bad', text: submitFailure(error) });
    }
  }

  /** Empties the form for the next book, except what the person began of it while this one was sent. */
  function emptyAfter(sent: InsertFields, focused: Element | null) {
    const latest = latestMode.current;
    const typed = typedSince(sent, getValues());
    if (!isPickedSince(mode, latest)) {
      // The next book usually goes to the same hall.
      reset({ ...emptyFields, hall_id: sent.hall_id, ...typed }, { keepDefaultValues: true });
    }
    dispatch({ type: 'submitted', sent: mode });
    setTaken((now) => (now === taken ? null : now));
    const hasBegun = latest !== mode || Object.keys(typed).length > 0;
    if (!hasBegun && [focused, document.body].includes(document.activeElement)) beginNext();
  }

  const result = outcome ? <InsertResult {...outcome} onDismiss={() => setOutcome(null)} /> : null;
  return (
    <>
      <Card className="mx-auto max-w-3xl">
        <h2 className="text-xl">{t('Insert/Update Book Copies')}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          {t('Start typing a title. Pick a suggestion to add copies, or fill in the rest to add a new book.')}
        </p>
        <InsertLookUp
          form={form}
          halls={halls}
          boxRef={isbnBox}
          onBegin={() => {
            beganByIsbn.current = true;
          }}
          onNext={beginNext}
          dispatch={dispatch}
          onTaken={setTaken}
          onOutcome={setOutcome}
          onKept={onKept}
        />
        <form
          noValidate
          onSubmit={handleSubmit(send, showFaults)}
          className="mt-6 grid items-start gap-5 sm:grid-cols-2"
        >
          {outcome?.tone === 'good' ? <div className="sm:col-span-2">{result}</div> : null}
          <div className="sm:col-span-2">
            <TitleBox control={control} onType={() => dispatch({ type: 'title typed' })} onPick={takeOver} />
          </div>
          <NameBoxes form={form} isNew={!existing} dispatch={dispatch} />
          <SelectField
            label={t('Language')}
            placeholder={t('Not known')}
            options={languageOptions()}
            error={errors.language?.message}
            disabled={existing}
            {...register('language')}
            className="disabled:bg-sunken disabled:text-ink-soft"
          />
          <IsbnBox control={control} readOnly={existing} />
          <EditionBox
            control={control}
            register={register}
            readOnly={existing}
            onChange={(name, text) => setValue(name, text, { shouldValidate: formState.isSubmitted })}
          />
          {existing ? null : <OtherTitlesBox control={control} />}
          <TextField
            label={t('Number of Copies to Add')}
            required
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            step={1}
            error={errors.copies_to_add?.message}
            {...register('copies_to_add')}
          />
          {halls ? (
            <SelectField
              label={t('Hall')}
              required
              placeholder={t('Choose a hall')}
              options={halls.map((hall) => ({ value: hall.hall_id, label: hall.name }))}
              error={errors.hall_id?.message}
              {...register('hall_id')}
              fieldClassName="sm:col-span-2"
            />
          ) : null}
          <TextAreaField
            label={t('Description')}
            rows={4}
            dir="auto"
            maxLength={5000}
            error={errors.description?.message}
            readOnly={existing}
            {...register('description')}
            className="read-only:bg-sunken read-only:text-ink-soft"
            fieldClassName="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <ImageBox
              image={mode.image}
              refused={mode.imageRefused}
              hint={
                existing
                  ? t(
                      'The image of an existing book is managed separately. Choosing one here starts a new book.',
                    )
                  : t('Optional: JPEG, PNG or WebP, up to {size}.', {
                      size: megabytesText(settings.cover_bytes),
                    })
              }
              onChange={dispatch}
            />
          </div>
          <div className="flex flex-col gap-4 sm:col-span-2">
            {outcome?.tone === 'bad' ? result : null}
            <Button
              type="submit"
              busy={submit.isPending}
              busyLabel={t('Submitting...')}
              className="sm:self-start"
            >
              {existing ? t('Add Copies to Existing Book') : t('Add New Book & Copies')}
            </Button>
          </div>
        </form>
      </Card>
      <AddedList showHall={halls !== undefined} />
    </>
  );
}
