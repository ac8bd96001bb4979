import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordForm } from '@library/contract/accounts/password-resets.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { ConfirmPasswordField, NewPasswordField } from '../../person-parts/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useResetPassword } from './password-resets.api.ts';

/** Refusals because of the link, not because of the password. */
const LINK_REFUSED: readonly number[] = [404, 409];

/** The new password, twice. Typed values stay after a refusal. */
export function NewPasswordForm({
  role,
  token,
  email,
  onDone,
  onRefused,
}: {
  role: AccountType;
  token: string;
  email: string;
  onDone: (message: string) => void;
  /** Called when the link is no longer valid. */
  onRefused: () => void;
}) {
  const reset = useResetPassword(role, token);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: spokenErrors(zodResolver(newPasswordForm)),
    defaultValues: { password: '', password_confirmation: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    try {
      const { message } = await reset.mutateAsync(form);
      onDone(message);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (LINK_REFUSED.includes(error.statusCode)) onRefused();
      else showFieldErrors(error.errors, ['password', 'password_confirmation'], setError);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* For password managers, which keep the new password under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        hint={t('At least 8 characters.')}
        error={errors.password?.message}
        {...register('password')}
      />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...register('password_confirmation')}
      />
      {reset.error && Object.keys(errors).length === 0 ? (
        <Notice
          tone="bad"
          text={errorText(reset.error, t("We couldn't save the new password. Please try again."))}
        />
      ) : null}
      <Button type="submit" wide busy={reset.isPending} busyLabel={t('Saving...')}>
        {t('Save the new password')}
      </Button>
    </form>
  );
}
