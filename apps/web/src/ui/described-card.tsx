import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

/** A card with title and explanation beside its content, on phones above it. */
export function DescribedCard({
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
