import type { AccountType } from '@library/contract/route.ts';
import { Lock, LogIn, type LucideIcon, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { aKindOfAccount, loginLink } from '../../lib/account-types.ts';
import { t } from '../../lib/language/texts.ts';
import { useOffline } from '../../lib/online.ts';
import { useSession } from '../../lib/session.tsx';
import { askForLoginHere } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SwitchButton } from './switch-button.tsx';

/**
 * A screen for people who have to log in first, or with another kind of account; after the login they come back to it.
 * Somebody whose login could not be checked is not denied anything: the screen says so and tries again.
 */
export function AccessDenied({ text, needs }: { text: string; needs: AccountType }) {
  const { pathname, search, hash } = useLocation();
  const { user, userType, unreachable } = useSession();
  const from = `${pathname}${search}${hash}`;
  const asksForLogin = !unreachable && !user;
  useEffect(() => (asksForLogin ? askForLoginHere() : undefined), [asksForLogin]);
  if (unreachable) return <Unreachable />;
  if (!user || !userType) {
    return (
      <Message icon={Lock} title={t('Access Denied')} text={text}>
        <ButtonLink to="/login" state={{ from }}>
          {t('Go to Login')}
        </ButtonLink>
      </Message>
    );
  }
  if (userType === needs) {
    return (
      <Message
        icon={Lock}
        title={t('Access Denied')}
        text={
          userType === 'admin'
            ? t('Your account is not verified yet. Please ask another admin to verify it.')
            : t('Your account is not verified yet. Please ask an admin to verify it.')
        }
      />
    );
  }
  return (
    <Message
      icon={Lock}
      title={t('Access Denied')}
      text={`${text} ${t('You are logged in as {account}.', { account: aKindOfAccount(userType) })}`}
    >
      <OtherAccountButton to={needs} page={from} />
    </Message>
  );
}

/** The way to a page that another kind of account may see: by changing to it, or by logging in. */
export function OtherAccountButton({ to, page }: { to: AccountType; page: string }) {
  const { others } = useSession();
  if (others.includes(to)) {
    return (
      <SwitchButton to={to} page={page}>
        {t('Switch to {type, select, reader {reader} volunteer {volunteer} other {admin}}', { type: to })}
      </SwitchButton>
    );
  }
  return (
    <ButtonLink {...loginLink(to, { from: page })}>
      <LogIn aria-hidden="true" />
      {t('Log in as {type, select, reader {reader} volunteer {volunteer} other {admin}}', { type: to })}
    </ButtonLink>
  );
}

/** For a page that needs to know who the person is, while the server cannot be asked. */
export function Unreachable() {
  const { retry } = useSession();
  const offline = useOffline();
  return (
    <Message
      icon={WifiOff}
      title={offline ? t("You're offline") : t("We can't reach the library")}
      text={
        offline
          ? t("You are still logged in. This page loads by itself once you're back online.")
          : t('You are still logged in. Please check your connection and try again.')
      }
    >
      <Button onClick={retry}>{t('Try Again')}</Button>
    </Message>
  );
}

function Message({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-action-soft text-action">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
