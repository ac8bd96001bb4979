import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code is loaded lazily. */
export type LatePart<Props> = {
  /** Suspends until the code has loaded; renders immediately if `prepare` has finished. */
  Part: (props: Props) => ReactNode;
  /** Loads the code in advance. Never rejects: if it fails, `Part` loads the code again and throws if that fails too. */
  prepare: () => Promise<void>;
};

/**
 * A lazy component that `load` fetches. React's own `lazy` suspends on the first render even if the code is already loaded, and
 * so renders its surroundings twice.
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
