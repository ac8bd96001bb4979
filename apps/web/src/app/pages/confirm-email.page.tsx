import { currentUser } from '@library/contract/sessions.ts';
import { EmailLink } from '../../features/email-proofs/email-link.tsx';
import { call } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useTokenOfLink } from './use-token-of-link.ts';

/** /confirm-email#token=…: the target of the link in the letter that asks to confirm an address. */
export default function ConfirmEmailPage() {
  usePageTitle('Confirm your e-mail address');
  const { user, loading, updateUser } = useSession();
  const token = useTokenOfLink();
  if (loading) {
    return (
      <div className="mx-auto mt-2 max-w-lg sm:mt-8">
        <Loading text="Checking the link...">
          <Skeleton className="h-80" />
        </Loading>
      </div>
    );
  }
  return (
    <EmailLink
      key={token}
      token={token}
      onConfirmed={() => {
        // Whoever is logged in may be the one whose address it is.
        if (user) call(currentUser, { quiet: true }).then(updateUser, () => undefined);
      }}
    />
  );
}
