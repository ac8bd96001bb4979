import { zodResolver } from '@hookform/resolvers/zod';
import { forgottenPasswordForm } from '@library/contract/accounts/password-resets.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { KeyRound, MailCheck, MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NarrowCard } from '../../ui/narrow-card.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useAskForReset } from './password-resets.api.ts';

/** Asks for an account's e-mail, then says what happens next. `typed` is the e-mail from the login form. */
export function ForgottenPassword({ role, typed }: { role: AccountType; typed: string }) {
  const [asked, setAsked] = useState<{ email: string; message: string } | null>(null);
  const [email, setEmail] = useState(typed);
  if (!settings.password_resets) return <NoMails role={role} />;
  if (asked) {
    return (
      <NarrowCard icon={MailCheck} announce title={t('Check your e-mail')} text={<p>{asked.message}</p>}>
        <p className="text-ink-soft text-sm">
          {t(
            "The link works once, for 60 minutes. If it doesn't arrive within a few minutes, check your spam folder, and make sure this is the address you registered with.",
          )}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`/user/${role}`}>{t('Back to login')}</ButtonLink>
          <Button
            variant="secondary"
            onClick={() => {
              setEmail(asked.email);
              setAsked(null);
            }}
          >
            {t('Send again')}
          </Button>
        </div>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard
      icon={KeyRound}
      title={t('Forgot your password?')}
      text={
        <p>
          {t(
            "Enter the e-mail of your {role, select, reader {reader} volunteer {volunteer} other {admin}} account. We'll send you a link to choose a new password.",
            {
              role,
            },
          )}
        </p>
      }
    >
      <AskForm role={role} email={email} onAsked={setAsked} />
    </NarrowCard>
  );
}

function AskForm({
  role,
  email,
  onAsked,
}: {
  role: AccountType;
  email: string;
  onAsked: (asked: { email: string; message: string }) => void;
}) {
  const ask = useAskForReset(role);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: spokenErrors(zodResolver(forgottenPasswordForm)),
    defaultValues: { email },
  });
  const submit = handleSubmit(async (form) => {
    try {
      const { message } = await ask.mutateAsync(form);
      onAsked({ email: form.email, message });
    } catch (error) {
      if (error instanceof ApiError) showFieldErrors(error.errors, ['email'], setError);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {ask.error && !formState.errors.email ? (
        <Notice tone="bad" text={errorText(ask.error, t("We couldn't send the e-mail. Please try again."))} />
      ) : null}
      <Button type="submit" wide busy={ask.isPending} busyLabel={t('Sending...')}>
        {t('Send the link')}
      </Button>
      <ButtonLink to={`/user/${role}`} variant="ghost">
        {t('Back to login')}
      </ButtonLink>
    </form>
  );
}

/** For a library that sends no mails: its staff have to help. */
function NoMails({ role }: { role: AccountType }) {
  const { contact_email } = settings;
  return (
    <NarrowCard
      icon={MailQuestionMark}
      tone="warning"
      title={t('Please write to the library')}
      text={
        <p>
          {rich(
            "This library can't send e-mails at the moment. Write to {address} from the e-mail of your {role, select, reader {reader} volunteer {volunteer} other {admin}} account, and ask for a new password.",
            {
              role,
              address: (
                <a
                  href={`mailto:${contact_email}`}
                  className="wrap-anywhere font-medium text-action underline"
                >
                  {contact_email}
                </a>
              ),
            },
          )}
        </p>
      }
    >
      <ButtonLink to={`/user/${role}`}>{t('Back to login')}</ButtonLink>
    </NarrowCard>
  );
}
