import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnAccount, ownEmailForm } from '@library/contract/accounts/own-account.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { DescribedCard } from '../../ui/described-card.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type EmailValues, useSaveEmail } from './own-account.api.ts';
import { SectionForm } from './section-form.tsx';

/** The form for the e-mail address. A change needs the password and, if the library confirms addresses, a confirmation. */
export function EmailSection({ account, children }: { account: OwnAccount; children: ReactNode }) {
  const { email, email_state } = account;
  const { mutateAsync } = useSaveEmail();
  const form = useForm<EmailValues>({
    resolver: spokenErrors(zodResolver(ownEmailForm, undefined, { raw: true })),
    values: { email, current_password: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  return (
    <DescribedCard title={t('Email')} text={t('You use it to log in and to reset your password.')}>
      {children}
      <SectionForm
        form={form}
        fields={['email', 'current_password']}
        save={mutateAsync}
        // If the library confirms addresses, the old one stays until the new one is confirmed.
        saved={(values) => ({ email: email_state ? email : values.email, current_password: '' })}
        label={t('Change e-mail')}
      >
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          fieldClassName="sm:col-span-2"
          error={errors.email?.message}
          {...form.register('email')}
        />
        {isDirty ? (
          <PasswordField
            label={t('Current password')}
            hint={t("To make sure it's you.")}
            autoComplete="current-password"
            required
            fieldClassName="sm:col-span-2"
            error={errors.current_password?.message}
            {...form.register('current_password')}
          />
        ) : null}
      </SectionForm>
    </DescribedCard>
  );
}
