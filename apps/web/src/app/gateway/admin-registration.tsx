import { adminRegistration } from '@library/contract/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { setupCodeQuery } from '../../features/registration/setup-code.api.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { useSession } from '../../lib/session.tsx';
import {
  ConfirmPasswordField,
  EmailField,
  FullNameField,
  NewPasswordField,
  PhoneField,
  SetupCodeField,
} from '../../person-fields/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { registrationResolver } from './registration-resolver.ts';
import { SessionError } from './session-error.tsx';

const empty = { name: '', email: '', contact: '', password: '', password_confirmation: '' };
const fields = ['name', 'email', 'contact', 'password', 'password_confirmation', 'setup_code'] as const;

/** An admin's registration: one step. The first admin of a library may need the server's set-up code. */
export function AdminRegistration() {
  const session = useSession();
  const setupCode = useQuery(setupCodeQuery);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: registrationResolver(adminRegistration),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const result = await session.register({ userType: 'admin', form });
    if (result.signedIn) return;
    showFieldErrors(result.errors, fields, setError);
    // Whether a code is asked for may have changed since the form was opened.
    void setupCode.refetch();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FullNameField error={errors.name?.message} {...register('name')} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <PhoneField label="Contact" hint="Optional" error={errors.contact?.message} {...register('contact')} />
      <NewPasswordField
        label="Password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...register('password_confirmation')}
      />
      {setupCode.data ? (
        <SetupCodeField error={errors.setup_code?.message} {...register('setup_code')} />
      ) : null}
      <SessionError />
      <Button type="submit" wide busy={isSubmitting} busyLabel="Registering...">
        Register
      </Button>
    </form>
  );
}
