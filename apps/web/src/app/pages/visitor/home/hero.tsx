import type { AccountType } from '@library/contract/calls/route.ts';
import { Link } from 'react-router';
import { browseAddress } from '../../../../features/catalogue/browse-state.ts';
import { rich, t } from '../../../../lib/language/texts.ts';
import { staffArea } from '../../../../lib/session/account-types.ts';
import { useAccountType } from '../../../../lib/session/unreachable-login.ts';
import { settings } from '../../../../lib/settings.ts';
import { libraryName, otherLibraryName } from '../../../../lib/wording/library-names.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ScriptText } from '../../../../ui/text/script-text.tsx';
import { Girih } from '../../../shell/girih.tsx';

/**
 * The library's name and a link to Browse. Visitors also read for whom the library is, and are invited to register as readers;
 * volunteers and admins get a link to their area. `books` is undefined until the number of books is known; if it is 0, there is
 * no link to Browse.
 */
export function Hero({ books }: { books: number | undefined }) {
  const type = useAccountType();
  const isVisitor = type === null;
  return (
    <section
      className={classNames(
        'relative rounded-card bg-panel px-5 py-6 text-center text-on-panel sm:px-10',
        isVisitor ? 'sm:py-12' : 'sm:py-8',
      )}
    >
      <Girih className="rounded-card opacity-20 [mask-image:radial-gradient(70%_90%,transparent_30%,#000)]" />
      <div className="relative mx-auto flex max-w-2xl flex-col items-center">
        <ScriptText as="h1" text={libraryName()} className="text-2xl xs:text-3xl sm:text-4xl" />
        <ScriptText as="p" text={otherLibraryName()} className="mt-2 text-lg opacity-90 sm:mt-3 sm:text-xl" />
        {isVisitor ? (
          <p className="mt-4 max-w-md text-balance text-sm sm:text-lg">
            {rich(
              'For {location} students: borrow free from your own hall. Request here, collect from a volunteer.',
              { location: <ScriptText text={settings.location} /> },
            )}
          </p>
        ) : null}
        <FirstStep type={type} />
        {books === 0 ? null : (
          <Link
            to={browseAddress({})}
            className="mt-2 inline-flex min-h-11 items-center rounded-card px-3 font-semibold text-sm underline-offset-4 outline-on-panel hover:underline"
          >
            {browseText(books, isVisitor)}
          </Link>
        )}
      </div>
    </section>
  );
}

function FirstStep({ type }: { type: AccountType | null }) {
  if (type === 'reader') return null;
  const { to, label } = type
    ? staffArea(type)
    : { to: '/user/reader?mode=register', label: t('Become a reader') };
  return (
    <ButtonLink to={to} variant="secondary" className="mt-4 px-6 outline-on-panel">
      {label}
    </ButtonLink>
  );
}

function browseText(books: number | undefined, isVisitor: boolean): string {
  const count = books ?? 0;
  return isVisitor
    ? t('Or browse {count, plural, =0 {all books} one {all # book} other {all # books}}', { count })
    : t('Browse {count, plural, =0 {all books} one {all # book} other {all # books}}', { count });
}
