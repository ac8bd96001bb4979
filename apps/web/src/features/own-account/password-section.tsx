import { zodResolver } from '@hookform/resolvers/zod';
import { passwordForm } from '@library/contract/accounts/own-account.ts';
import { useForm } from 'react-hook-form';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { ConfirmPasswordField, NewPasswordField } from '../../person-parts/account-fields.tsx';
import { DescribedCard } from '../../ui/described-card.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { type PasswordValues, useChangePassword } from './own-account.api.ts';
import { SectionForm } from './section-form.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password; the form asks for the old one too. */
export function PasswordSection({ email }: { email: string }) {
  const { mutateAsync } = useChangePassword();
  const form = useForm<PasswordValues>({
    resolver: spokenErrors(zodResolver(passwordForm, undefined, { raw: true })),
    defaultValues: empty,
  });
  const { errors } = form.formState;
  return (
    <DescribedCard
      anchor="password"
      title={t('Password')}
      text={t(
        'Changing your password logs you out on all other devices. Use at least 8 characters; a short sentence is easy to remember.',
      )}
    >
      <SectionForm
        form={form}
        fields={['current_password', 'password', 'password_confirmation']}
        save={mutateAsync}
        saved={() => empty}
        label={t('Change password')}
      >
        {/* For password managers, which store the new password under it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          required
          fieldClassName="sm:col-span-2"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <NewPasswordField error={errors.password?.message} {...form.register('password')} />
        <ConfirmPasswordField
          error={errors.password_confirmation?.message}
          {...form.register('password_confirmation')}
        />
      </SectionForm>
    </DescribedCard>
  );
}
