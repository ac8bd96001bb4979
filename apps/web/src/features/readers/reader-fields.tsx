import type { Reader } from '@library/contract/people/readers.ts';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/form-fields.ts';
import { genderOptions } from '../../lib/forms/gender-options.ts';
import { t } from '../../lib/language/texts.ts';
import { EditPersonFields } from '../../person-parts/edit-fields.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ReaderFormValues } from './reader-form.ts';

/** The fields of the edit dialog. A chosen hall, department or gender can be changed but not cleared. */
export function ReaderFields({ form, reader }: { form: UseFormReturn<ReaderFormValues>; reader: Reader }) {
  const field = fieldsOf(form);
  return (
    <>
      <EditPersonFields
        field={field}
        person={reader}
        afterContact={
          <SelectField
            label={t('Gender')}
            options={genderOptions()}
            {...(reader.gender ? {} : { placeholder: t('Not set') })}
            {...field('gender')}
          />
        }
      />
      <TextField
        label={t('Total points')}
        type="number"
        inputMode="numeric"
        step={1}
        hint={t('The reader sees changes as a correction.')}
        {...field('total_points')}
      />
      <Checkbox label={t('Blocked')} className="self-end" {...form.register('blocked')} />
      {form.watch('blocked') ? (
        <TextField
          label={t('Reason')}
          required
          dir="auto"
          fieldClassName="sm:col-span-2"
          hint={t(
            "The reader can see it, and it's kept in the audit log. Open requests stay open until someone cancels them.",
          )}
          {...field('blocked_reason')}
        />
      ) : null}
    </>
  );
}
