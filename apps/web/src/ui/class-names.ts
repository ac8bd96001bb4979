/**
 * Joins class names and leaves out empty values. It does not resolve conflicts: of two utilities for the same property the
 * order of the stylesheet decides, so pass only one. Utilities override the kit's own styles (`styles/kit.css`).
 */
export function classNames(...values: (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}
