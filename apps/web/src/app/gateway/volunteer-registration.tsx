import { volunteerRegistration } from '@library/contract/registration.ts';
import { useForm } from 'react-hook-form';
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
    defaultValues: empty,
  });
  const { register } = form;
  const { errors } = form.formState;

  const personal = (
    <div className="grid gap-4 sm:grid-cols-2">
      <FullNameField fieldClassName="sm:col-span-2" error={errors.name?.message} {...register('name')} />
      <EmailField fieldClassName="sm:col-span-2" error={errors.email?.message} {...register('email')} />
      <PhoneField fieldClassName="sm:col-span-2" error={errors.contact?.message} {...register('contact')} />
      <NewPasswordField label="Create password" error={errors.password?.message} {...register('password')} />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...register('password_confirmation')}
      />
    </div>
  );
  const academic = (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceChoicesError />
      <DepartmentField
        fieldClassName="sm:col-span-2"
        error={errors.dept_id?.message}
        {...register('dept_id')}
      />
      <RegistrationNoField error={errors.registration_no?.message} {...register('registration_no')} />
      <StudySessionField error={errors.session?.message} {...register('session')} />
      <HallField fieldClassName="sm:col-span-2" error={errors.hall_id?.message} {...register('hall_id')} />
      <TextField
        label="Address"
        autoComplete="street-address"
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
