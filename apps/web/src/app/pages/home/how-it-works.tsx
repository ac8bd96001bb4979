import { useSession } from '../../../lib/session.tsx';
import { settings } from '../../../lib/settings.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';

const steps = [
  { title: 'Find a book', text: 'Search the catalogue by title or author and see which halls have a copy.' },
  { title: 'Collect it in a hall', text: 'Request it at a hall; a volunteer there hands it to you.' },
  {
    title: 'Read, return, review',
    text: `Keep it for about ${settings.loan_days} days, bring it back, and earn points.`,
  },
];

/** Borrowing in three steps, and for visitors a link to register. */
export function HowItWorks() {
  const { userType } = useSession();
  return (
    <section aria-labelledby="how-it-works" className="mt-12">
      <SectionHeading id="how-it-works" title="How it works" />
      <ol className="grid gap-6 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="border-brand border-t-2 pt-4">
            <p className="text-ink-faint text-sm tabular-nums">{index + 1}</p>
            <h3 className="mt-1 text-lg">{step.title}</h3>
            <p className="mt-1 text-ink-soft text-sm">{step.text}</p>
          </li>
        ))}
      </ol>
      {userType === null ? (
        <div className="mt-8 text-center">
          <ButtonLink to="/user/reader?mode=register" variant="secondary">
            Become a reader
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}
