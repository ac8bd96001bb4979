import type { Hall } from '@library/contract/reference.ts';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmitBook } from './books.api.ts';
import { ImageBox } from './image-box.tsx';
import { checkInsertForm, HALL_FORM_INCOMPLETE, insertFormData } from './insert-form-check.ts';
import { emptyInsertForm, insertFormReducer, nameFields } from './insert-form-state.ts';
import { type InsertOutcome, InsertResult } from './insert-result.tsx';
import { NameBox } from './name-box.tsx';
import { submitFailure } from './submit-failure.ts';
import { TitleBox } from './title-box.tsx';

/**
 * Adds a new book with its copies, or copies of an existing one (spec 2.10). A volunteer's copies go to the own hall;
 * with `halls` (admins) one has to be chosen. What was typed stays after a failure.
 */
export function InsertForm({ halls }: { halls?: readonly Hall[] }) {
  const [form, act] = useReducer(insertFormReducer, emptyInsertForm);
  /** How often a submit was stopped; from the first time on, the fields say at once what is wrong. */
  const [stops, setStops] = useState(0);
  const [outcome, setOutcome] = useState<InsertOutcome | null>(null);
  const submit = useSubmitBook();
  const formElement = useRef<HTMLFormElement>(null);
  const existing = form.bookId !== null;
  const faults = checkInsertForm(form, halls !== undefined);
  const errors = stops > 0 ? faults : {};

  useEffect(() => {
    if (stops > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [stops]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(faults).length > 0) {
      setStops(stops + 1);
      return setOutcome(halls ? { tone: 'bad', text: HALL_FORM_INCOMPLETE } : null);
    }
    setOutcome(null);
    try {
      const { data } = await submit.mutateAsync(insertFormData(form));
      act({ type: 'submitted' });
      setStops(0);
      setOutcome({ tone: 'good', text: 'Book entry updated successfully!', labels: data.copy_labels });
    } catch (error) {
      setOutcome({ tone: 'bad', text: submitFailure(error) });
    }
  }

  return (
    <Card className="mx-auto max-w-3xl">
      <h2 className="text-xl">Insert/Update Book Copies</h2>
      <p className="mt-1 text-ink-soft text-sm">
        Pick a suggested title to add copies of a book we have, or fill in a new one.
      </p>
      <form ref={formElement} noValidate onSubmit={send} className="mt-6 grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TitleBox
            value={form.title}
            error={errors.title}
            onType={(text) => act({ type: 'title typed', text })}
            onPick={(book) => act({ type: 'book picked', book })}
          />
        </div>
        {nameFields.map((field) => (
          <NameBox
            key={field}
            field={field}
            value={form.names[field].text}
            error={errors[field]}
            onType={(text) => act({ type: 'name typed', field, text })}
            onPick={(entry) => act({ type: 'name picked', field, entry })}
          />
        ))}
        <TextField
          label="Number of Copies to Add"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          step={1}
          error={errors.copies_to_add}
          value={form.copies}
          onChange={(event) => act({ type: 'copies typed', text: event.target.value })}
        />
        {halls ? (
          <SelectField
            label="Hall"
            required
            placeholder="Choose a hall"
            options={halls.map((hall) => ({ value: hall.hall_id, label: hall.name }))}
            error={errors.hall_id}
            value={form.hallId}
            onChange={(event) => act({ type: 'hall chosen', hallId: event.target.value })}
            fieldClassName="sm:col-span-2"
          />
        ) : null}
        <TextAreaField
          label="Description"
          rows={4}
          dir="auto"
          maxLength={5000}
          error={errors.description}
          readOnly={existing}
          value={form.description}
          onChange={(event) => act({ type: 'description typed', text: event.target.value })}
          className="read-only:bg-sunken read-only:text-ink-soft"
          fieldClassName="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <ImageBox
            image={form.image}
            hint={
              existing
                ? 'The image of an existing book is managed separately. Choosing one here starts a new book.'
                : 'Optional: JPEG, PNG or WebP, up to 5 MB.'
            }
            onChoose={(image) => act({ type: 'image chosen', image })}
            onRemove={() => act({ type: 'image removed' })}
          />
        </div>
        <div className="flex flex-col gap-4 sm:col-span-2">
          {outcome ? <InsertResult {...outcome} onDismiss={() => setOutcome(null)} /> : null}
          <Button type="submit" busy={submit.isPending} busyLabel="Submitting..." className="sm:self-start">
            {existing ? 'Add Copies to Existing Book' : 'Add New Book & Copies'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
