import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorText } from '../../lib/api-errors.ts';
import { notify } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={`${entity ? 'Edit' : 'Add New'} ${One}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyLabel="Saving...">
            {entity ? 'Save changes' : `Add ${One}`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4 py-1">
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
      </form>
    </Dialog>
  );
}
