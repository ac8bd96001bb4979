import { writeDigits } from '../../../../lib/language/numbers.ts';
import { t } from '../../../../lib/language/texts.ts';
import { settings } from '../../../../lib/settings.ts';
import { SectionHeading } from '../../../../ui/section-heading.tsx';

const steps = () => [
  {
    title: t('Find a book'),
    text: t('Search the catalogue by title or author and see which halls have a copy.'),
  },
  { title: t('Collect it in a hall'), text: t('Request it at a hall; a volunteer there hands it to you.') },
  {
    title: t('Read, return, review'),
    text: t('Keep it for about {count} days, return it, and earn points.', {
      count: settings.loan_days,
    }),
  },
];

/** Borrowing in three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mt-7 sm:mt-12">
      <SectionHeading id="how-it-works" title={t('How it works')} />
      <ol className="grid gap-3 sm:grid-cols-3 sm:gap-6">
        {steps().map((step, index) => (
          <li
            key={step.title}
            className="max-sm:grid max-sm:grid-cols-[2.25rem_1fr] max-sm:items-center sm:border-brand sm:border-t-2 sm:pt-4"
          >
            <p className="text-sm tabular-nums max-sm:row-span-2 max-sm:flex max-sm:size-7 max-sm:items-center max-sm:justify-center max-sm:self-start max-sm:rounded-full max-sm:bg-action-soft max-sm:font-semibold max-sm:text-action sm:text-ink-faint">
              {writeDigits(index + 1)}
            </p>
            <h3 className="text-base sm:mt-1 sm:text-lg">{step.title}</h3>
            <p className="mt-0.5 text-ink-soft text-sm max-sm:col-start-2 sm:mt-1">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
