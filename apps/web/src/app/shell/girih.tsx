import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Eight-pointed stars joined by crosses: the library's pattern, in the current colour. Fills its positioned parent. */
export function Girih({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-0 size-full', className)}
    >
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.25">
            <path d="M48 20l8.2 8.2h11.6v11.6L76 48l-8.2 8.2v11.6H56.2L48 76l-8.2-8.2H28.2V56.2L20 48l8.2-8.2V28.2h11.6z" />
            <path d="M48 32l4.7 4.7h6.6v6.6L64 48l-4.7 4.7v6.6h-6.6L48 64l-4.7-4.7h-6.6v-6.6L32 48l4.7-4.7v-6.6h6.6z" />
            <path d="M48 20V0M48 76v20M20 48H0M76 48h20M67.8 28.2L96 0M28.2 28.2L0 0M67.8 67.8L96 96M28.2 67.8L0 96" />
            <path d="M0 20l20-20M76 0l20 20M96 76L76 96M20 96L0 76" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
