import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/script-text.tsx';
import { Girih } from '../shell/girih.tsx';
import { SearchBox } from '../shell/search-box.tsx';

const steps = [
  { title: 'Find a book', text: 'Search the catalogue by title or author and see which halls have a copy.' },
  { title: 'Collect it in a hall', text: 'Request it at a hall; a volunteer there hands it to you.' },
  {
    title: 'Read, return, review',
    text: `Keep it for about ${settings.loan_days} days, bring it back, and earn points.`,
  },
];

/** The home page: whose library this is, and the way to its books. */
export default function HomePage() {
  usePageTitle();
  return (
    <>
      <section className="relative rounded-card bg-panel px-5 py-14 text-center text-on-panel sm:px-10 sm:py-20">
        <Girih className="rounded-card opacity-20 [mask-image:radial-gradient(70%_90%,transparent_30%,#000)]" />
        <div className="relative mx-auto flex max-w-2xl flex-col items-center">
          <h1 className="text-3xl sm:text-4xl">{settings.library_name}</h1>
          <ScriptText
            as="p"
            text={settings.library_name_local}
            className="mt-3 text-lg opacity-90 sm:text-xl"
          />
          <SearchBox placeholder="Title or author" size="lg" className="mt-9 w-full" />
          <Link
            to="/browse-books"
            className="mt-3 inline-flex min-h-11 items-center rounded-card px-3 font-semibold text-sm underline-offset-4 outline-on-panel hover:underline"
          >
            Or browse all books
          </Link>
        </div>
      </section>
      <section aria-labelledby="how-it-works" className="mt-14">
        <h2 id="how-it-works" className="text-center text-xl">
          How it works
        </h2>
        <ol className="mt-6 grid gap-6 sm:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="border-brand border-t-2 pt-4">
              <p className="text-ink-faint text-sm tabular-nums">{index + 1}</p>
              <h3 className="mt-1 text-lg">{step.title}</h3>
              <p className="mt-1 text-ink-soft text-sm">{step.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 text-center">
          <Button variant="secondary" asChild>
            <Link to="/user/reader?mode=register">Become a reader</Link>
          </Button>
        </div>
      </section>
    </>
  );
}
