import { Link } from 'react-router';
import { browseAddress } from '../../../features/catalogue/browse-state.ts';
import { pluralise } from '../../../lib/pluralise.ts';
import { settings } from '../../../lib/settings.ts';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { Girih } from '../../shell/girih.tsx';
import { SearchBox } from '../../shell/search-box.tsx';

/** The library's name and the search; `books` is undefined until the number of books is known. */
export function Hero({ books }: { books: number | undefined }) {
  return (
    <section className="relative rounded-card bg-panel px-5 py-12 text-center text-on-panel sm:px-10 sm:py-16">
      <Girih className="rounded-card opacity-20 [mask-image:radial-gradient(70%_90%,transparent_30%,#000)]" />
      <div className="relative mx-auto flex max-w-2xl flex-col items-center">
        <h1 className="text-2xl xs:text-3xl sm:text-4xl">{settings.library_name}</h1>
        <ScriptText
          as="p"
          text={settings.library_name_local}
          className="mt-3 text-lg opacity-90 sm:text-xl"
        />
        <SearchBox placeholder="Title or author" size="lg" className="mt-8 w-full" />
        <Link
          to={browseAddress({})}
          className="mt-3 inline-flex min-h-11 items-center rounded-card px-3 font-semibold text-sm underline-offset-4 outline-on-panel hover:underline"
        >
          Or browse {books ? `all ${pluralise(books, 'book')}` : 'all books'}
        </Link>
      </div>
    </section>
  );
}
