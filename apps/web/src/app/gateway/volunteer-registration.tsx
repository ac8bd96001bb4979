import { volunteerRegistration } from '@library/contract/accounts.ts';
import { useForm } from 'react-hook-form';
import { useSession } from '../../lib/session.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoicesError, DepartmentField, HallField } from './academic-choices.tsx';
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

/** A volunteer's registration: two steps (spec 2.3). */
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
      <TextField
        label="Full name"
        autoComplete="name"
        required
        fieldClassName="sm:col-span-2"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        fieldClassName="sm:col-span-2"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        fieldClassName="sm:col-span-2"
        error={errors.contact?.message}
        {...register('contact')}
      />
      <PasswordField
        label="Create password"
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.password_confirmation?.message}
        {...register('password_confirmation')}
      />
    </div>
  );
  const academic = (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <ChoicesError />
      </div>
      <DepartmentField
        fieldClassName="sm:col-span-2"
        error={errors.dept_id?.message}
        {...register('dept_id')}
      />
      <TextField
        label="DU registration no."
        error={errors.registration_no?.message}
        {...register('registration_no')}
      />
      <TextField
        label="Session"
        placeholder="2024-25"
        error={errors.session?.message}
        {...register('session')}
      />
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
