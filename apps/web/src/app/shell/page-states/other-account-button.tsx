import type { AccountType } from '@library/contract/calls/route.ts';
import { LogIn } from 'lucide-react';
import { t } from '../../../lib/language/texts.ts';
import { loginLink } from '../../../lib/session/account-types.ts';
import { useSession } from '../../../lib/session/session.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SwitchButton } from '../top-bar/switch-button.tsx';

/** Leads to a page for another kind of account: switches to that account if it is logged in here, otherwise opens its login. */
export function OtherAccountButton({
  to,
  page,
  variant,
}: { to: AccountType; page: string } & Pick<ButtonProps, 'variant'>) {
  const { others } = useSession();
  if (others.includes(to)) {
    return (
      <SwitchButton to={to} page={page} variant={variant}>
        {t('Switch to {type, select, reader {reader} volunteer {volunteer} other {admin}}', { type: to })}
      </SwitchButton>
    );
  }
  return (
    <ButtonLink {...loginLink(to, { from: page })} variant={variant}>
      <LogIn aria-hidden="true" />
      {t('Log in as {type, select, reader {reader} volunteer {volunteer} other {admin}}', { type: to })}
    </ButtonLink>
  );
}
