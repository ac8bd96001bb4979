import type { ReactNode } from 'react';
import type { FormField } from '../lib/forms/form-fields.ts';
import { t } from '../lib/language/texts.ts';
import { useDepartmentOptions, withPresent } from '../lib/queries/reference-options.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { HallField, PlaceChoicesError } from './place-fields.tsx';

/*
 * The fields of somebody else's account, in the dialogs in which admins edit people: without the hints and the
 * `autocomplete` of a person's own account.
 */

/** A person with a hall and a department, as the dialog opens. */
type EditedPerson = {
  hall_id: string | null;
  dept_id: string | null;
  hall: { name: string } | null;
  department: { name: string } | null;
};
type Name = 'name' | 'email' | 'contact' | 'registration_no' | 'session' | 'hall_id' | 'dept_id';

/** A hall or department that is set can be changed, but not cleared. */
const notSet = () => ({ placeholder: t('Not set') });

/**
 * What readers and volunteers have in common. `afterContact` and `afterSession` stand between them, in the order in which
 * the keyboard goes through the dialog.
 */
export function EditPersonFields({
  field,
  person,
  afterContact,
  afterSession,
}: {
  field: (name: Name) => FormField;
  person: EditedPerson;
  afterContact?: ReactNode;
  afterSession?: ReactNode;
}) {
  const departments = useDepartmentOptions();
  return (
    <>
      <PlaceChoicesError />
      <TextField label={t('Name')} required dir="auto" {...field('name')} />
      <TextField label={t('Email')} required type="email" {...field('email')} />
      <TextField label={t('Contact')} type="tel" {...field('contact')} />
      {afterContact}
      <TextField label={t('Registration no.')} {...field('registration_no')} />
      <TextField label={t('Session')} {...field('session')} />
      {afterSession}
      <HallField
        required={false}
        present={{ id: person.hall_id, name: person.hall?.name }}
        {...notSet()}
        {...field('hall_id')}
      />
      <SelectField
        label={t('Department')}
        options={withPresent(departments, person.dept_id, person.department?.name)}
        {...(person.dept_id ? {} : notSet())}
        {...field('dept_id')}
      />
    </>
  );
}
