import { volunteerRegistration } from '@library/contract/registration.ts';
import { useForm } from 'react-hook-form';
import { withDraft } from '../../lib/registration-draft.ts';
import { useSession } from '../../lib/session.tsx';
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
import { TextField } from '../../ui/fields/text-field.tsx';
import { registrationResolver } from './registration-resolver.ts';
import { Wizard } from './wizard.tsx';

const empty = {
  name: '',
  email: '',
  contact: '',
  password: '',
  password_confirmation: '',
  dept_id: '',
  registration_no: '',
  session: '',
  hall_id: '',
  address: '',
  room_no: '',
};

/** A volunteer's registration: two steps. */
export function VolunteerRegistration() {
  const session = useSession();
  const form = useForm({
    resolver: registrationResolver(volunteerRegistration),
    // The wizard does: it knows the order of the fields.
    shouldFocusError: false,
    defaultValues: withDraft('volunteer', empty),
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
        hint="Optional; readers who collect or return a book call it"
        enterKeyHint="next"
        fieldClassName="sm:col-span-2"
        error={errors.contact?.message}
        {...register('contact')}
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
      <TextField
        label="Address"
        autoComplete="street-address"
        enterKeyHint="next"
        hint="Optional"
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="Room no"
        type="number"
        inputMode="numeric"
        min={0}
        hint="Optional"
        error={errors.room_no?.message}
        {...register('room_no')}
      />
    </div>
  );
  return (
    <Wizard
      name="volunteer"
      form={form}
      steps={[
        {
          fields: ['name', 'email', 'contact', 'password', 'password_confirmation'],
          content: personal,
        },
        {
          fields: ['dept_id', 'registration_no', 'session', 'hall_id', 'address', 'room_no'],
          content: academic,
        },
      ]}
      onRegister={(values) => session.register({ userType: 'volunteer', form: values })}
    />
  );
}
