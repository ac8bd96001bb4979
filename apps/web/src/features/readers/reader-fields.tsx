import type { Reader } from '@library/contract/readers.ts';
import type { UseFormReturn } from 'react-hook-form';
import { genderOptions } from '../../lib/gender-options.ts';
import { useDepartmentOptions, withPresent } from '../../lib/reference-options.ts';
import { HallField, PlaceChoicesError } from '../../person-fields/place-fields.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ReaderFormValues } from './reader-form.ts';

/** The fields of the edit dialog. A chosen hall, department or gender can be changed but not cleared. */
export function ReaderFields({
  form: {
    register,
    watch,
    formState: { errors },
  },
  reader,
}: {
  form: UseFormReturn<ReaderFormValues>;
  reader: Reader;
}) {
  const blocked = watch('blocked');
  const departments = useDepartmentOptions();
  return (
    <>
      <PlaceChoicesError />
      <TextField label="Name" required dir="auto" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" required type="email" error={errors.email?.message} {...register('email')} />
      <TextField label="Contact" type="tel" error={errors.contact?.message} {...register('contact')} />
      <SelectField
        label="Gender"
        options={genderOptions}
        error={errors.gender?.message}
        {...(reader.gender ? {} : { placeholder: 'Not set' })}
        {...register('gender')}
      />
      <TextField
        label="Registration no."
        error={errors.registration_no?.message}
        {...register('registration_no')}
      />
      <TextField label="Session" error={errors.session?.message} {...register('session')} />
      <HallField
        required={false}
        present={{ id: reader.hall_id, name: reader.hall?.name }}
        placeholder="Not set"
        error={errors.hall_id?.message}
        {...register('hall_id')}
      />
      <SelectField
        label="Department"
        options={withPresent(departments, reader.dept_id, reader.department?.name)}
        error={errors.dept_id?.message}
        {...(reader.dept_id ? {} : { placeholder: 'Not set' })}
        {...register('dept_id')}
      />
      <TextField
        label="Total points"
        type="number"
        inputMode="numeric"
        step={1}
        hint="Changes appear to the reader as a correction."
        error={errors.total_points?.message}
        {...register('total_points')}
      />
      <Checkbox label="Blocked" className="self-end" {...register('blocked')} />
      {blocked ? (
        <TextField
          label="Reason"
          required
          dir="auto"
          fieldClassName="sm:col-span-2"
          hint="The reader can see it, and it is kept in the audit log. Open requests stay open until someone cancels them."
          error={errors.blocked_reason?.message}
          {...register('blocked_reason')}
        />
      ) : null}
    </>
  );
}
