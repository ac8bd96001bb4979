import type { Volunteer } from '@library/contract/people/volunteers.ts';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/form-fields.ts';
import { t } from '../../lib/language/texts.ts';
import { EditPersonFields } from '../../person-parts/edit-fields.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { availableWord } from './available-word.ts';
import type { VolunteerFormValues } from './volunteer-form.ts';

/** The fields of the edit dialog. Hall and department can be changed but not cleared. */
export function VolunteerFields({
  form,
  volunteer,
}: {
  form: UseFormReturn<VolunteerFormValues>;
  volunteer: Volunteer;
}) {
  const field = fieldsOf(form);
  return (
    <>
      <EditPersonFields
        field={field}
        person={volunteer}
        afterSession={
          <>
            <TextField label={t('Room no')} type="number" inputMode="numeric" min={0} {...field('room_no')} />
            <TextField label={t('Address')} dir="auto" fieldClassName="sm:col-span-2" {...field('address')} />
          </>
        }
      />
      <Checkbox label={t('Verified')} {...form.register('isVerified')} />
      <Checkbox label={availableWord()} {...form.register('isAvailable')} />
    </>
  );
}
