import { zodResolver } from '@hookform/resolvers/zod';
import type { AccountType } from '@library/contract/route.ts';
import { loginForm } from '@library/contract/sessions.ts';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SessionError } from './session-error.tsx';

type LoginValues = { email: string; password: string };

function textIn(state: unknown, field: string): string {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * E-mail and password. The typed values stay after a refusal. After a password reset the location's state holds a
 * notice about it and the e-mail.
 */
export function LoginForm({ role }: { role: AccountType }) {
  const { login } = useSession();
  const { state } = useLocation();
  const notice = textIn(state, 'notice');
  const { register, handleSubmit, setError, control, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: textIn(state, 'email'), password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const result = await login(role, form);
    if (!result.signedIn) showFieldErrors(result.errors, ['email', 'password'], setError);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {notice ? <Notice tone="good" text={notice} /> : null}
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
      <ForgotLink role={role} control={control} />
      <SessionError />
      <Button type="submit" wide busy={isSubmitting} busyLabel="Logging In...">
        Login
      </Button>
    </form>
  );
}

/** The link to the page for a forgotten password, with the typed e-mail in the location's state. */
function ForgotLink({ role, control }: { role: AccountType; control: Control<LoginValues> }) {
  const email = useWatch({ control, name: 'email' });
  return (
    <Link
      to={`/forgot-password?type=${role}`}
      state={{ email }}
      className="-mt-2 inline-flex min-h-11 items-center self-end rounded-card font-medium text-action text-sm hover:underline"
    >
      Forgot password?
    </Link>
  );
}
