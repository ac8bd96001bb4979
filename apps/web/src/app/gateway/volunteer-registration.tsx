import { volunteerRegistration } from '@library/contract/accounts/registration.ts';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/form-fields.ts';
import { t } from '../../lib/language/texts.ts';
import { withDraft } from '../../lib/session/registration-draft.ts';
import { useRegister } from '../../lib/session/registrations.ts';
import { DepartmentField } from '../../person-parts/place-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AcademicFields, emptyPerson, emptyStudy, PersonalFields } from './registration-fields.tsx';
import { registrationResolver } from './registration-resolver.ts';
import { Wizard } from './wizard.tsx';

/** A volunteer's registration: two steps. */
export function VolunteerRegistration() {
  const register = useRegister();
  const form = useForm({
    resolver: registrationResolver(volunteerRegistration),
    // The wizard moves the focus, because it knows the order of the fields.
    shouldFocusError: false,
    defaultValues: withDraft('volunteer', { ...emptyPerson, ...emptyStudy, address: '', room_no: '' }),
  });
  const field = fieldsOf(form);
  return (
    <Wizard
      name="volunteer"
      form={form}
      steps={[
        {
          fields: ['name', 'email', 'contact', 'password', 'password_confirmation'],
          content: (
            <PersonalFields
              field={field}
              phone={{ hint: t('Optional; readers who collect or return a book call this number') }}
              passwordLabel={t('Create password')}
            />
          ),
        },
        {
          fields: ['dept_id', 'registration_no', 'session', 'hall_id', 'address', 'room_no'],
          content: (
            <AcademicFields
              field={field}
              department={
                <DepartmentField control={form.control} name="dept_id" fieldClassName="sm:col-span-2" />
              }
            >
              <TextField
                label={t('Address')}
                autoComplete="street-address"
                enterKeyHint="next"
                hint={t('Optional')}
                {...field('address')}
              />
              <TextField
                label={t('Room no')}
                type="number"
                inputMode="numeric"
                min={0}
                hint={t('Optional')}
                {...field('room_no')}
              />
            </AcademicFields>
          ),
        },
      ]}
      onRegister={(values) => register({ userType: 'volunteer', form: values })}
    />
  );
}
