import { zodResolver } from '@hookform/resolvers/zod';
import { loginForm } from '@library/contract/accounts.ts';
import type { AccountType } from '@library/contract/route.ts';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlaceholderLink } from '../../ui/placeholder-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SessionError } from './session-error.tsx';

/** E-mail and password (spec 2.3). What was typed stays after a refusal. */
export function LoginForm({ role }: { role: AccountType }) {
  const { login } = useSession();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const result = await login(role, form);
    if (!result.signedIn) showFieldErrors(result.errors, ['email', 'password'], setError);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <PlaceholderLink className="-mt-2 inline-flex min-h-9 items-center self-end rounded-card font-medium text-action text-sm hover:underline">
        Forgot password?
      </PlaceholderLink>
      <SessionError />
      <Button type="submit" wide busy={isSubmitting} busyLabel="Logging In...">
        Login
      </Button>
    </form>
  );
}
