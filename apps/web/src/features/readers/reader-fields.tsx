import type { Reader } from '@library/contract/readers.ts';
import type { UseFormReturn } from 'react-hook-form';
import { genderOptions } from '../../lib/gender-options.ts';
import {
  retryFailed,
  useDepartmentOptions,
  useHallOptions,
  withPresent,
} from '../../lib/reference-options.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
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
  const halls = useHallOptions();
  const departments = useDepartmentOptions();
  const retry = retryFailed(halls, departments);
  const unset = (present: string | null) => (present ? {} : { placeholder: 'Not set' });
  return (
    <>
      {retry ? <OptionsError message="Failed to load hall/department options." onRetry={retry} /> : null}
      <TextField label="Name" required dir="auto" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" required type="email" error={errors.email?.message} {...register('email')} />
      <TextField label="Contact" type="tel" error={errors.contact?.message} {...register('contact')} />
      <SelectField
        label="Gender"
        options={genderOptions}
        error={errors.gender?.message}
        {...unset(reader.gender)}
        {...register('gender')}
      />
      <TextField
        label="Registration no."
        error={errors.registration_no?.message}
        {...register('registration_no')}
      />
      <TextField label="Session" error={errors.session?.message} {...register('session')} />
      <SelectField
        label="Hall"
        options={withPresent(halls, reader.hall_id, reader.hall?.name)}
        error={errors.hall_id?.message}
        {...unset(reader.hall_id)}
        {...register('hall_id')}
      />
      <SelectField
        label="Department"
        options={withPresent(departments, reader.dept_id, reader.department?.name)}
        error={errors.dept_id?.message}
        {...unset(reader.dept_id)}
        {...register('dept_id')}
      />
      <TextField
        label="Total points"
        type="number"
        inputMode="numeric"
        step={1}
        hint="A change is booked as a correction."
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
          hint="The reader sees it, and the audit log keeps it. Open requests stay until somebody cancels them."
          error={errors.blocked_reason?.message}
          {...register('blocked_reason')}
        />
      ) : null}
    </>
  );
}
