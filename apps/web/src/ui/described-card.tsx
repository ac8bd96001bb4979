import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from './card.tsx';

/**
 * A card with title and explanation beside its content (above it on narrow screens). If the address ends with its `anchor`,
 * the page scrolls to it, although the card renders later than the page.
 */
export function DescribedCard({
  title,
  text,
  anchor,
  children,
}: {
  title: string;
  text: ReactNode;
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isNamed = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <Card
      ref={card}
      id={anchor}
      role="region"
      aria-labelledby={id}
      className="grid scroll-mt-[calc(var(--top-bar)+1rem)] gap-x-10 gap-y-5 p-5 sm:p-7 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
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
