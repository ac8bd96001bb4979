import { readerRegistration } from '@library/contract/accounts/registration.ts';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/form-fields.ts';
import { genderOptions } from '../../lib/forms/gender-options.ts';
import { t } from '../../lib/language/texts.ts';
import { withDraft } from '../../lib/session/registration-draft.ts';
import { useRegister } from '../../lib/session/registrations.ts';
import { settings } from '../../lib/settings.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { DepartmentField } from '../../person-parts/place-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { AcademicFields, emptyPerson, emptyStudy, PersonalFields } from './registration-fields.tsx';
import { registrationResolver } from './registration-resolver.ts';
import { Wizard } from './wizard.tsx';

const welcome = () =>
  settings.verify_email === 'off'
    ? t('Welcome! You can request books now.')
    : t("Welcome! We've sent you an e-mail: open its link, and you can request books.");

/** A reader's registration: two steps. */
export function ReaderRegistration() {
  const register = useRegister();
  const form = useForm({
    resolver: registrationResolver(readerRegistration),
    // The wizard moves the focus, because it knows the order of the fields.
    shouldFocusError: false,
    defaultValues: withDraft('reader', { ...emptyPerson, gender: '' as const, ...emptyStudy }),
  });
  const field = fieldsOf(form);
  const gender = useWatch({ control: form.control, name: 'gender' });
  return (
    <Wizard
      name="reader"
      form={form}
      steps={[
        {
          fields: ['name', 'email', 'contact', 'gender', 'password', 'password_confirmation'],
          content: (
            <PersonalFields
              field={field}
              phone={{ hint: t('Optional; volunteers call this number to arrange collection') }}
              besidePhone={
                <SelectField
                  label={t('Gender')}
                  hint={t('Optional; puts the halls you can enter first')}
                  placeholder={t('Select gender')}
                  options={genderOptions()}
                  {...field('gender')}
                />
              }
              passwordLabel={t('Create password')}
            />
          ),
        },
        {
          fields: ['dept_id', 'registration_no', 'session', 'hall_id'],
          content: (
            <AcademicFields
              field={field}
              gender={gender}
              department={
                <DepartmentField control={form.control} name="dept_id" fieldClassName="sm:col-span-2" />
              }
            />
          ),
        },
      ]}
      onRegister={async (values) => {
        const result = await register({ userType: 'reader', form: values });
        if (result.loggedIn) notify.success(welcome());
        return result;
      }}
    />
  );
}
