import { settings } from '../../../lib/settings.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';

const steps = [
  { title: 'Find a book', text: 'Search the catalogue by title or author and see which halls have a copy.' },
  { title: 'Collect it in a hall', text: 'Request it at a hall; a volunteer there hands it to you.' },
  {
    title: 'Read, return, review',
    text: `Keep it for about ${settings.loan_days} days, bring it back, and earn points.`,
  },
];

/** Borrowing in three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mt-9 sm:mt-12">
      <SectionHeading id="how-it-works" title="How it works" />
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="border-brand border-t-2 pt-3 max-sm:grid max-sm:grid-cols-[1.5rem_1fr] max-sm:items-baseline sm:pt-4"
          >
            <p className="text-ink-faint text-sm tabular-nums">{index + 1}</p>
            <h3 className="text-lg sm:mt-1">{step.title}</h3>
            <p className="mt-1 text-ink-soft text-sm max-sm:col-start-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
