import { BookOpen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a list shows when there is nothing in it. `title` alone is enough; `action` is a button or link. */
export function EmptyState({
  title,
  text,
  icon: Icon = BookOpen,
  action,
}: {
  title: string;
  text?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-10 text-ink-faint" />
      <p className="max-w-prose text-balance font-medium">{title}</p>
      {text ? <p className="max-w-prose text-balance text-ink-soft text-sm">{text}</p> : null}
      {action}
    </div>
  );
}
