import { type ComponentType, lazy } from 'react';

/**
 * A component whose code `load` fetches when it is first shown, for what a page can do without: where the code does not load, it
 * shows nothing.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
