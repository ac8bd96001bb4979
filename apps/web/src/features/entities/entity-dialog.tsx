import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../lib/api-errors.ts';
import { notify } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSaveEntity } from './entities.api.ts';
import type { Entity, EntityKind } from './entity-kinds.ts';

const genders = [
  { value: 'male', label: 'male' },
  { value: 'female', label: 'female' },
];

/** Adds an entry (`entity` null) or edits one (spec 2.11). The server checks; what was typed stays after a failure. */
export function EntityDialog({
  kind,
  entity,
  onClose,
}: {
  kind: EntityKind;
  entity: Entity | null;
  onClose: () => void;
}) {
  const { one, One } = kind.words;
  const [name, setName] = useState(entity?.name ?? '');
  const [gender, setGender] = useState<string>(entity?.gender ?? '');
  const save = useSaveEntity(kind);
  const errors = (save.error instanceof ApiError && save.error.errors) || {};

  function send(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { id: entity?.id ?? null, form: { name, gender } },
      {
        onSuccess: () => {
          notify.success(`${One} ${entity ? 'updated' : 'added'} successfully!`);
          onClose();
        },
        onError: (error) => notify.error(errorText(error, `Failed to save ${one}`)),
      },
    );
  }

  return (
    <FormDialog
      title={`${entity ? 'Edit' : 'Add New'} ${One}`}
      dirty={name !== (entity?.name ?? '') || gender !== (entity?.gender ?? '')}
      busy={save.isPending}
      busyLabel="Saving..."
      submitLabel={entity ? 'Save changes' : `Add ${One}`}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        error={errors.name?.[0]}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {kind.hasGender ? (
        <SelectField
          label="Gender"
          placeholder="Choose a gender"
          options={genders}
          error={errors.gender?.[0]}
          value={gender}
          onChange={(event) => setGender(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
