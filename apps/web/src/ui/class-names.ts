/**
 * Joins class names and leaves out what is not there. It does not know what they set: of two utilities for the same property
 * the order of the stylesheet decides, so give only one. Utilities win over the kit's own looks (`styles/kit.css`).
 */
export function classNames(...values: (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}
