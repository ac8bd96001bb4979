import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { staffArea } from '../../../lib/session/account-types.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageMessage } from '../../shell/page-states/page-message.tsx';

/** Shown for unknown addresses, with links to continue. */
export default function NotFoundPage() {
  usePageTitle(t('Page not found'));
  const { userType } = useSession();
  const own =
    userType === 'reader' ? { to: '/my-reads', label: t('My books') } : userType ? staffArea(userType) : null;
  return (
    <PageMessage
      title={t("This page isn't on our shelves")}
      text={t(
        "The address may be misspelt, or the page may have moved. If you're looking for a book, search for it at the top of this page.",
      )}
    >
      <ButtonLink to="/browse-books">{t('Browse books')}</ButtonLink>
      {own ? (
        <ButtonLink to={own.to} variant="secondary">
          {own.label}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/" variant="secondary">
        {t('Go to the home page')}
      </ButtonLink>
    </PageMessage>
  );
}
