import { adminRegistration } from '@library/contract/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { setupCodeQuery } from '../../features/registration/setup-code.api.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { withDraft } from '../../lib/registration-draft.ts';
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
import { RegistrationForm } from './registration-form.tsx';
import { registrationResolver } from './registration-resolver.ts';
import { SessionError } from './session-error.tsx';
import { useDraft } from './use-draft.ts';

const empty = { name: '', email: '', contact: '', password: '', password_confirmation: '' };
const fields = ['name', 'email', 'contact', 'password', 'password_confirmation', 'setup_code'] as const;

/** An admin's registration: one step. The first admin of a library may need the server's set-up code. */
export function AdminRegistration() {
  const session = useSession();
  const setupCode = useQuery(setupCodeQuery);
  const form = useForm({
    resolver: registrationResolver(adminRegistration),
    defaultValues: withDraft('admin', empty),
  });
  const restored = useDraft('admin', form);
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const result = await session.register({ userType: 'admin', form: values });
    if (result.signedIn) return;
    showFieldErrors(result.errors, fields, setError);
    // Whether a code is asked for may have changed since the form was opened.
    void setupCode.refetch();
  });
  return (
    <RegistrationForm onSubmit={submit} restored={restored}>
      <FullNameField enterKeyHint="next" error={errors.name?.message} {...register('name')} />
      <EmailField enterKeyHint="next" error={errors.email?.message} {...register('email')} />
      <PhoneField
        label="Contact"
        hint="Optional; a phone number for the other admins"
        enterKeyHint="next"
        error={errors.contact?.message}
        {...register('contact')}
      />
      <NewPasswordField
        label="Password"
        hint="At least 8 characters; a short sentence is easy to remember"
        enterKeyHint="next"
        error={errors.password?.message}
        {...register('password')}
      />
      <ConfirmPasswordField
        enterKeyHint={setupCode.data ? 'next' : 'done'}
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
    </RegistrationForm>
  );
}
