import type { AccountType } from '@library/contract/calls/route.ts';
import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '../../../lib/language/texts.ts';
import { aKindOfAccount, loginLink } from '../../../lib/session/account-types.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { IconMessage } from './icon-message.tsx';
import { OtherAccountButton } from './other-account-button.tsx';

export type DeniedProps = { text: string; needs: AccountType };

/** Says that the page needs a login, or another kind of account. */
export function Denied({ text, needs }: DeniedProps) {
  const { pathname, search, hash } = useLocation();
  const { user, userType } = useSession();
  const from = `${pathname}${search}${hash}`;
  if (!user || !userType) {
    return (
      <IconMessage icon={Lock} title={t('Access Denied')} text={text}>
        <ButtonLink
          {...(needs === 'reader' ? { to: '/login', state: { from } } : loginLink(needs, { from }))}
        >
          {t('Go to Login')}
        </ButtonLink>
      </IconMessage>
    );
  }
  if (userType === needs) {
    return (
      <IconMessage
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
    <IconMessage
      icon={Lock}
      title={t('Access Denied')}
      text={`${text} ${t("You're logged in as {account}.", { account: aKindOfAccount(userType) })}`}
    >
      <OtherAccountButton to={needs} page={from} />
    </IconMessage>
  );
}
