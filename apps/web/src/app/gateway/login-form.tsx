import { zodResolver } from '@hookform/resolvers/zod';
import { loginForm } from '@library/contract/accounts/sessions.ts';
import { type AccountType, accountTypes } from '@library/contract/calls/route.ts';
import { Fragment, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { AskAtLogin } from '../../features/email-proofs/ask-at-login.tsx';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { aKindOfAccount, loginLink } from '../../lib/session/account-types.ts';
import { useLogIn } from '../../lib/session/log-in.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SwitchButton } from '../shell/top-bar/switch-button.tsx';
import { SessionError } from './session-error.tsx';

type LoginValues = { email: string; password: string };

function textIn(state: unknown, field: string): string {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * E-mail and password. The typed values stay after a refusal. The location's state can hold a notice, for example that the
 * password was reset, and an e-mail to begin with.
 */
export function LoginForm({ role }: { role: AccountType }) {
  const login = useLogIn();
  const { others, user, userType } = useSession();
  const [status, setStatus] = useState<number | null>(null);
  const { state } = useLocation();
  const notice = textIn(state, 'notice');
  const { register, handleSubmit, setError, setFocus, getValues, control, formState } = useForm<LoginValues>({
    resolver: spokenErrors(zodResolver(loginForm)),
    defaultValues: { email: textIn(state, 'email'), password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const result = await login(role, form);
    if (result.loggedIn) return;
    setStatus(result.status);
    showFieldErrors(result.errors, ['email', 'password'], setError);
    // The button was disabled during the call and so lost the focus.
    if (!result.errors) setFocus('password', { shouldSelect: true });
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <KindTabs role={role} control={control} />
      {user && userType ? (
        <p className="text-ink-soft text-sm">
          {t(
            "You're still logged in as {account}. You can switch between your accounts in the profile menu.",
            { account: aKindOfAccount(userType) },
          )}
        </p>
      ) : null}
      {others.includes(role) ? <StillLoggedIn role={role} /> : null}
      {notice ? <Notice tone="good" text={notice} /> : null}
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <ForgotLink role={role} control={control} />
      <SessionError />
      {status === 403 ? <AskAtLogin role={role} typed={getValues} /> : null}
      {status !== null && status !== 403 ? <OtherForms role={role} control={control} /> : null}
      <Button type="submit" wide busy={isSubmitting} busyLabel={t('Logging In...')}>
        {t('Login')}
      </Button>
    </form>
  );
}

type OfForm = { role: AccountType; control: Control<LoginValues> };

/** Returns the props of a link to a kind of login; the link passes on the typed e-mail and the page to come back to. */
function useLinkTo({ control }: Pick<OfForm, 'control'>) {
  const email = useWatch({ control, name: 'email' });
  const { state } = useLocation();
  const { showError } = useSession();
  const from = textIn(state, 'from');
  return (type: AccountType) => ({
    ...loginLink(type, from ? { email, from } : { email }),
    replace: true,
    preventScrollReset: true,
    onClick: () => showError(null),
  });
}

/** Links to the three kinds of login, at the top of the form. */
function KindTabs({ role, control }: OfForm) {
  const linkTo = useLinkTo({ control });
  return (
    <nav aria-label={t('Log in as')} className="flex gap-1 rounded-card bg-sunken p-1">
      {accountTypes.map((type) => (
        <Link
          key={type}
          {...linkTo(type)}
          aria-current={type === role ? 'page' : undefined}
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-card px-2 font-medium text-ink-soft text-sm capitalize hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-soft"
        >
          {t('{type, select, reader {reader} volunteer {volunteer} other {admin}}', { type })}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Shown after a refusal, because the same person may have another kind of account; not while the e-mail address has to be
 * confirmed first (403). The text is the same for every other refusal.
 */
function OtherForms({ role, control }: OfForm) {
  const linkTo = useLinkTo({ control });
  const others = accountTypes.filter((type) => type !== role);
  return (
    <p className="text-ink-soft text-sm">
      {t('Are you {one} or {other}? Log in here:', {
        one: aKindOfAccount(others[0] ?? 'reader'),
        other: aKindOfAccount(others[1] ?? 'admin'),
      })}{' '}
      {others.map((type, index) => (
        <Fragment key={type}>
          {index > 0 ? ' · ' : null}
          <Link
            {...linkTo(type)}
            className="inline-flex min-h-11 items-center font-semibold text-action capitalize underline underline-offset-2"
          >
            {t('{type, select, reader {reader} volunteer {volunteer} other {admin}}', { type })}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** For a kind of account that is logged in on this device but not in use: switching to it needs no password. */
function StillLoggedIn({ role }: { role: AccountType }) {
  const { logoutOther } = useSession();
  return (
    <Notice
      tone="good"
      text={t("You're still logged in as {account} on this device.", { account: aKindOfAccount(role) })}
    >
      <div className="mt-2 flex flex-wrap gap-2">
        <SwitchButton to={role}>
          {t('Continue as {role, select, reader {reader} volunteer {volunteer} other {admin}}', { role })}
        </SwitchButton>
        <Button variant="secondary" onClick={() => logoutOther(role)}>
          {t('Log out')}
        </Button>
      </div>
    </Notice>
  );
}

/** The link to the page for a forgotten password, with the typed e-mail in the location's state. */
function ForgotLink({ role, control }: OfForm) {
  const email = useWatch({ control, name: 'email' });
  return (
    <Link
      to={`/forgot-password?type=${role}`}
      state={{ email }}
      className="-mt-2 inline-flex min-h-11 items-center self-end rounded-card font-medium text-action text-sm hover:underline"
    >
      {t('Forgot password?')}
    </Link>
  );
}
