import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A message instead of a page that the person may not see yet; `children` are the links and buttons to continue, if any. */
export function IconMessage({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-action-soft text-action">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
