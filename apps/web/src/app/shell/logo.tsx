import { libraryName, otherLibraryName } from '../../lib/wording/library-names.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** The library's logo: an open book in an eight-pointed star. Decorative, because the name is beside it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <path
        className="fill-brand"
        d="M24 2l6.44 6.44h9.12v9.12L46 24l-6.44 6.44v9.12h-9.12L24 46l-6.44-6.44H8.44v-9.12L2 24l6.44-6.44V8.44h9.12z"
      />
      <path
        className="fill-on-brand"
        d="M23 17.4c-2.7-1.8-5.8-2.5-9.5-2.4v14.6c3.7-.1 6.8.6 9.5 2.5zM25 17.4c2.7-1.8 5.8-2.5 9.5-2.4v14.6c-3.7-.1-6.8.6-9.5 2.5z"
      />
    </svg>
  );
}

/** The library's name in the current language, and below it the name in the other language. */
export function LibraryNames({ className }: { className?: string }) {
  return (
    <span className={className}>
      <ScriptText text={libraryName()} className="block font-semibold text-sm leading-tight tracking-tight" />
      <ScriptText text={otherLibraryName()} className="block text-ink-faint text-xs leading-snug" />
    </span>
  );
}
