import { readerRegistration } from '@library/contract/accounts.ts';
import { genders } from '@library/contract/common.ts';
import { useForm } from 'react-hook-form';
import { useSession } from '../../lib/session.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoicesError, DepartmentField, HallField } from './academic-choices.tsx';
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
const genderOptions = genders.map((gender) => ({
  value: gender,
  label: gender.charAt(0).toUpperCase() + gender.slice(1),
}));

/** A reader's registration: two steps (spec 2.3). */
export function ReaderRegistration() {
  const session = useSession();
  const form = useForm({
    resolver: registrationResolver(readerRegistration),
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
        error={errors.contact?.message}
        {...register('contact')}
      />
      <SelectField
        label="Gender"
        placeholder="Select gender"
        options={genderOptions}
        error={errors.gender?.message}
        {...register('gender')}
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
    </div>
  );
  return (
    <Wizard
      form={form}
      steps={[
        {
          fields: ['name', 'email', 'contact', 'gender', 'password', 'password_confirmation'],
          content: personal,
        },
        { fields: ['dept_id', 'registration_no', 'session', 'hall_id'], content: academic },
      ]}
      onRegister={(values) => session.register({ userType: 'reader', form: values })}
    />
  );
}
