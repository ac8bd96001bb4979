import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A part of the kit under its name, in all of its states. */
export function Specimen({
  name,
  note,
  wide = false,
  children,
}: {
  name: string;
  note?: string;
  /** For parts that fill the width they get. */
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="font-semibold text-base">
        {name}
      </h3>
      {note ? <p className="-mt-2 text-ink-faint text-sm">{note}</p> : null}
      <div className={classNames('flex min-w-0 flex-col gap-3 *:max-w-full', !wide && 'items-start')}>
        {children}
      </div>
    </section>
  );
}

/** Several parts of one kind, side by side where there is room. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 border-line border-t pt-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-10 lg:grid-cols-2">{children}</div>
    </section>
  );
}
