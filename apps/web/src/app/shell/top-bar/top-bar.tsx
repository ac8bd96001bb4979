import { LibraryBig } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../lib/language/texts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { storedToken } from '../../../lib/session/stored-session.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { latePart } from '../../late-part.tsx';
import { LibraryNames, LogoMark } from '../logo.tsx';
import { SearchBox } from './search-box.tsx';

const { Part: LoggedInActions, prepare } = latePart(async () => ({
  default: (await import('./logged-in-actions.tsx')).LoggedInActions,
}));

/** Preloads the code that only logged-in people need. */
export const prepareTopBar = (): Promise<void> => (storedToken() ? prepare() : Promise.resolve());

const placeholder = <div className="h-11 w-24" />;

/** The bar that stays on top of every page. */
export function TopBar() {
  const { user, loading, unreachable } = useSession();
  return (
    <header className="sticky top-0 z-30 h-(--top-bar) border-line border-b bg-paper low:relative">
      <div className="page-width flex h-full items-center gap-1 sm:gap-3">
        <Link
          to="/"
          className="relative flex shrink-0 items-center gap-3 rounded-card after:absolute after:-inset-1"
        >
          <LogoMark className="size-9 sm:size-10" />
          <LibraryNames className="max-md:sr-only" />
          <span className="sr-only">{t(', home')}</span>
        </Link>
        <SearchBox placeholder={t('Search books...')} className="ms-auto flex-1 md:max-w-80" />
        {loading ? (
          placeholder
        ) : user || unreachable ? (
          <Suspense fallback={placeholder}>
            <LoggedInActions browseLabel={<BrowseLabel />} look={browseLook} />
          </Suspense>
        ) : (
          <LoggedOutActions />
        )}
      </div>
    </header>
  );
}

/** Not for somebody whose login could not be checked, because the login may still be valid. */
function LoggedOutActions() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/browse-books" className={browseLook}>
        <BrowseLabel />
      </Link>
      <Button onClick={() => navigate('/user/reader')} className="whitespace-nowrap px-3 sm:px-4">
        {t('Log In')}
      </Button>
    </>
  );
}

/** The style of the top bar's link to Browse. */
const browseLook = `${buttonStyle({ variant: 'ghost' })} text-ink`;

/** On phones only the icon is visible; the text stays the accessible name. */
function BrowseLabel() {
  return (
    <>
      <LibraryBig aria-hidden="true" />
      <span className="max-sm:sr-only">{t('Browse books')}</span>
    </>
  );
}
