import type { ReactNode } from 'react';

/** A page of text, in a column that is comfortable to read. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-w-prose flex-col gap-8 leading-relaxed [&_a]:font-medium [&_a]:text-action [&_a]:underline [&_a]:underline-offset-2">
      {children}
    </div>
  );
}

/** A section of such a page. `id` lets an address point to it. */
export function ProseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list of sentences on such a page. */
export function ProseList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-ink-faint">{children}</ul>;
}
