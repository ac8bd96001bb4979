import { FirstAdminLink } from '../../../../features/registration/first-admin-link.tsx';
import { t } from '../../../../lib/language/texts.ts';
import { useSession } from '../../../../lib/session/session.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';

/** Says on the home page that the library has no books yet, with the next step for admins, volunteers and visitors. */
export function NoBooks() {
  return (
    <EmptyState
      title={t('There are no books yet.')}
      text={t('New books will appear here.')}
      action={<NextStep />}
    />
  );
}

function NextStep() {
  const { userType, loading } = useSession();
  switch (userType) {
    case 'admin':
      return <ButtonLink to="/user/admin">{t('Set up this library')}</ButtonLink>;
    case 'volunteer':
      return <ButtonLink to="/user/volunteer?tab=insert">{t('Add the first books')}</ButtonLink>;
    case 'reader':
      return null;
    case null:
      return loading ? null : <FirstAdminLink />;
  }
}
