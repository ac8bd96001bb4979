import type { Volunteer } from '@library/contract/volunteers.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useDepartmentOptions, withPresent } from '../../lib/reference-options.ts';
import { HallField, PlaceChoicesError } from '../../person-fields/place-fields.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { VolunteerFormValues } from './volunteers.api.ts';

/** The fields of the edit dialog. Hall and department can be changed but not cleared. */
export function VolunteerFields({
  form: {
    register,
    formState: { errors },
  },
  volunteer,
}: {
  form: UseFormReturn<VolunteerFormValues>;
  volunteer: Volunteer;
}) {
  const departments = useDepartmentOptions();
  return (
    <>
      <PlaceChoicesError />
      <TextField label="Name" required dir="auto" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" required type="email" error={errors.email?.message} {...register('email')} />
      <TextField label="Contact" type="tel" error={errors.contact?.message} {...register('contact')} />
      <TextField
        label="Registration no."
        error={errors.registration_no?.message}
        {...register('registration_no')}
      />
      <TextField label="Session" error={errors.session?.message} {...register('session')} />
      <TextField
        label="Room no"
        type="number"
        inputMode="numeric"
        min={0}
        error={errors.room_no?.message}
        {...register('room_no')}
      />
      <TextField
        label="Address"
        dir="auto"
        fieldClassName="sm:col-span-2"
        error={errors.address?.message}
        {...register('address')}
      />
      <HallField
        required={false}
        present={{ id: volunteer.hall_id, name: volunteer.hall?.name }}
        error={errors.hall_id?.message}
        {...register('hall_id')}
      />
      <SelectField
        label="Department"
        options={withPresent(departments, volunteer.dept_id, volunteer.department?.name)}
        error={errors.dept_id?.message}
        {...register('dept_id')}
      />
      <Checkbox label="Verified" {...register('isVerified')} />
      <Checkbox label="Available" {...register('isAvailable')} />
    </>
  );
}
