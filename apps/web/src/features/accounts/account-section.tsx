import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

/** One part of the account page: what it is about beside what can be done, on phones one above the other. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card
      role="region"
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 p-5 sm:p-7 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="mt-1 max-w-prose text-ink-soft text-sm">{text}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}
