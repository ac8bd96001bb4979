import { currentUser } from '@library/contract/accounts/sessions.ts';
import { EmailLink } from '../../../features/email-proofs/email-link.tsx';
import { call } from '../../../lib/calls/api.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { LinkCheck } from '../../../ui/states/link-check.tsx';
import { useTokenOfLink } from './use-token-of-link.ts';

/** /confirm-email#token=…: the target of the link in the letter that asks to confirm an address. */
export default function ConfirmEmailPage() {
  usePageTitle(t('Confirm your e-mail address'));
  const { user, loading, updateUser } = useSession();
  const token = useTokenOfLink();
  if (loading) return <LinkCheck height="h-80" />;
  return (
    <EmailLink
      key={token}
      token={token}
      onConfirmed={() => {
        // The confirmed address may belong to the person who is logged in here.
        if (user) call(currentUser, { quiet: true }).then(updateUser, () => undefined);
      }}
    />
  );
}
