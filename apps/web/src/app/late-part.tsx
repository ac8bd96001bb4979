import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A part of the application whose code comes late. */
export type LatePart<Props> = {
  /** Waits for the code, unless `prepare` has brought it: then the part is there at once. */
  Part: (props: Props) => ReactNode;
  /** Brings the code ahead; if it does not load, the part tries again and says so. */
  prepare: () => Promise<void>;
};

/**
 * A part that is loaded by `load`. React's own `lazy` waits at its first drawing even for code that is there, and draws what stands
 * around it twice.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  const Late: ComponentType<Props> = lazy(load);
  let loaded: ComponentType<Props> | null = null;
  return {
    Part: function Part(props) {
      const [Component] = useState(() => loaded ?? Late);
      return <Component {...props} />;
    },
    prepare: () =>
      load().then(
        (module) => {
          loaded = module.default;
        },
        () => undefined,
      ),
  };
}
