import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { rich } from '../lib/language/texts.ts';

/** The heading (h2) of a section, with a link to everything of which the section shows only the beginning. */
export function SectionHeading({
  id,
  title,
  text,
  to,
  linkName,
}: {
  /** For the section's `aria-labelledby`. */
  id: string;
  title: string;
  /** A line under the title. */
  text?: string | undefined;
  to?: string;
  /** The end of 'See all …', for people who only hear the link. */
  linkName?: string;
}) {
  return (
    <header className="mb-3 flex min-h-11 items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text ? <p className="mt-1 text-ink-soft text-sm">{text}</p> : null}
      </div>
      {to ? (
        <Link
          to={to}
          className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-card px-2 font-semibold text-action text-sm hover:bg-action-soft"
        >
          {rich('See all<hidden> {what}</hidden>', {
            what: linkName,
            hidden: (inside) => <span className="sr-only">{inside}</span>,
          })}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ) : null}
    </header>
  );
}
