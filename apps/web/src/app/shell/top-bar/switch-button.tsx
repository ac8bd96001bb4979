import type { AccountType } from '@library/contract/calls/route.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { firstPageOf, loginLink } from '../../../lib/session/account-types.ts';
import { useSwitchAccount } from '../../../lib/session/switch-account.ts';
import { notify } from '../../../lib/toasts/toast.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';

/**
 * Switches to another kind of account that is logged in on this device, and opens `page` or the account's first page. If that
 * login has expired, it opens the login form.
 */
export function SwitchButton({
  to,
  page = firstPageOf(to),
  children,
  ...look
}: { to: AccountType; page?: string; children: ReactNode } & Pick<
  ButtonProps,
  'variant' | 'wide' | 'className'
>) {
  const switchTo = useSwitchAccount();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    try {
      if (await switchTo(to, () => navigate(page))) return;
      const link = loginLink(to, { from: page });
      navigate(link.to, {
        state: {
          ...link.state,
          notice: t(
            'Your {type, select, reader {reader} volunteer {volunteer} other {admin}} login has ended. Please log in again.',
            { type: to },
          ),
        },
      });
    } catch (failure) {
      notify.error(errorText(failure, t("We couldn't switch accounts. Please try again.")));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button {...look} busy={busy} onClick={change}>
      {children}
    </Button>
  );
}
