import { readerRegistration } from '@library/contract/registration.ts';
import { useForm } from 'react-hook-form';
import { genderOptions } from '../../lib/gender-options.ts';
import { withDraft } from '../../lib/registration-draft.ts';
import { useSession } from '../../lib/session.tsx';
import { notify } from '../../lib/toast.ts';
import {
  ConfirmPasswordField,
  EmailField,
  FullNameField,
  NewPasswordField,
  PhoneField,
  RegistrationNoField,
  StudySessionField,
} from '../../person-fields/account-fields.tsx';
import { DepartmentField, HallField, PlaceChoicesError } from '../../person-fields/place-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { registrationResolver } from './registration-resolver.ts';
import { Wizard } from './wizard.tsx';

const empty = {
  name: '',
  email: '',
  contact: '',
  gender: '' as const,
  password: '',
  password_confirmation: '',
  dept_id: '',
  registration_no: '',
  session: '',
  hall_id: '',
};

/** A reader's registration: two steps. */
export function ReaderRegistration() {
  const session = useSession();
  const form = useForm({
    resolver: registrationResolver(readerRegistration),
    // The wizard does: it knows the order of the fields.
    shouldFocusError: false,
    defaultValues: withDraft('reader', empty),
  });
  const { register } = form;
  const { errors } = form.formState;

  const personal = (
    <div className="grid gap-4 sm:grid-cols-2">
      <FullNameField
        enterKeyHint="next"
        fieldClassName="sm:col-span-2"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        enterKeyHint="next"
        fieldClassName="sm:col-span-2"
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        hint="Optional; volunteers call it to agree when you collect a book"
        enterKeyHint="next"
        error={errors.contact?.message}
        {...register('contact')}
      />
      <SelectField
        label="Gender"
        hint="Optional; shows you the halls that you can enter first"
        placeholder="Select gender"
        options={genderOptions}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <NewPasswordField
        fieldClassName="sm:col-span-2"
        label="Create password"
        hint="At least 8 characters; a short sentence is easy to remember"
        enterKeyHint="next"
        error={errors.password?.message}
        {...register('password')}
      />
      <ConfirmPasswordField
        fieldClassName="sm:col-span-2"
        enterKeyHint="next"
        error={errors.password_confirmation?.message}
        {...register('password_confirmation')}
      />
    </div>
  );
  const academic = (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceChoicesError />
      <DepartmentField control={form.control} name="dept_id" fieldClassName="sm:col-span-2" />
      <RegistrationNoField
        enterKeyHint="next"
        hint="Optional"
        error={errors.registration_no?.message}
        {...register('registration_no')}
      />
      <StudySessionField
        enterKeyHint="next"
        hint="Optional"
        error={errors.session?.message}
        {...register('session')}
      />
      <HallField fieldClassName="sm:col-span-2" error={errors.hall_id?.message} {...register('hall_id')} />
    </div>
  );
  return (
    <Wizard
      name="reader"
      form={form}
      steps={[
        {
          fields: ['name', 'email', 'contact', 'gender', 'password', 'password_confirmation'],
          content: personal,
        },
        { fields: ['dept_id', 'registration_no', 'session', 'hall_id'], content: academic },
      ]}
      onRegister={async (values) => {
        const result = await session.register({ userType: 'reader', form: values });
        if (result.signedIn) notify.success('Welcome! You can request books now.');
        return result;
      }}
    />
  );
}
