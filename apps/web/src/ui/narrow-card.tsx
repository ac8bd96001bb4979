import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from './card.tsx';

/**
 * A page that is one small card: an icon, a heading (h1), a text, and buttons or links. With `announce` the heading takes the
 * focus, so that a screen reader reads the new content.
 */
export function NarrowCard({
  icon: Icon,
  tone = 'good',
  title,
  text,
  announce = false,
  children,
}: {
  icon: LucideIcon;
  tone?: 'good' | 'warning';
  title: ReactNode;
  text: ReactNode;
  announce?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) heading.current?.focus();
  }, [announce]);
  const look = tone === 'good' ? 'bg-action-soft text-action' : 'bg-warning-soft text-warning';
  return (
    <Card className="mx-auto mt-2 max-w-lg p-6 shadow-lift sm:mt-8 sm:p-10">
      <span className={`inline-flex size-14 items-center justify-center rounded-full ${look}`}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none">
        {title}
      </h1>
      <div className="mt-2 text-ink-soft">{text}</div>
      <div className="mt-6">{children}</div>
    </Card>
  );
}
