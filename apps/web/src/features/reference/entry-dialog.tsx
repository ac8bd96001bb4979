import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { changedFrom } from '../../lib/forms/changed-from.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { EditedEntry, EntryForm, ReferenceEntry, ReferenceKind } from './entry-kinds.ts';
import { useSaveEntry } from './reference.api.ts';

const genders = () => [
  { value: 'male', label: t('male') },
  { value: 'female', label: t('female') },
];

/**
 * What was changed of an entry, as the dialog showed it; null for a new one. Only halls have a gender, and each hall has one.
 */
function editedFrom(entry: ReferenceEntry | null, form: EntryForm): EditedEntry | null {
  if (entry === null) return null;
  const { id, name, gender } = entry;
  const shown = gender === null ? { name } : { name, gender };
  return { id, changed_from: changedFrom(shown, shown, form) };
}

/** Adds an entry (`entry` null) or edits one. The server validates; typed values stay after a failure. */
export function EntryDialog({
  kind,
  entry,
  onClose,
}: {
  kind: ReferenceKind;
  entry: ReferenceEntry | null;
  onClose: () => void;
}) {
  const { one, One } = kind.words();
  const [name, setName] = useState(entry?.name ?? '');
  const [gender, setGender] = useState<string>(entry?.gender ?? '');
  const save = useSaveEntry(kind);
  const errors = (save.error instanceof ApiError && save.error.errors) || {};

  function send(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { edited: editedFrom(entry, { name, gender }), form: { name, gender } },
      {
        onSuccess: () => {
          notify.success(
            entry ? t('{One} updated successfully!', { One }) : t('{One} added successfully!', { One }),
          );
          onClose();
        },
        onError: (error) => notify.error(errorText(error, t('Failed to save {one}', { one }))),
      },
    );
  }

  return (
    <FormDialog
      title={entry ? t('Edit {One}', { One }) : t('Add New {One}', { One })}
      dirty={name !== (entry?.name ?? '') || gender !== (entry?.gender ?? '')}
      busy={save.isPending}
      busyLabel={t('Saving...')}
      submitLabel={entry ? t('Save changes') : t('Add {One}', { One })}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        dir="auto"
        autoComplete="off"
        error={errors.name?.[0]}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {kind.hasGender ? (
        <SelectField
          label={t('Gender')}
          placeholder={t('Choose a gender')}
          options={genders()}
          error={errors.gender?.[0]}
          value={gender}
          onChange={(event) => setGender(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
