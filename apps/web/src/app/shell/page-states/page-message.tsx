import type { ReactNode } from 'react';
import { LogoMark } from '../logo.tsx';

/** A page with a message only: not found, failed. */
export function PageMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-20 text-center">
      <LogoMark className="size-14 opacity-80" />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-balance text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
